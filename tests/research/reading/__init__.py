"""Tests of research.reading."""
