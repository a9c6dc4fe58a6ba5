"""What is in deploy/, checked by the tools that read it, as far as they are on the machine."""
