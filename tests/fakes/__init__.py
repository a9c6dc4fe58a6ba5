"""Fakes at our own ports, and local stand-ins of the services that Footnote talks to."""
