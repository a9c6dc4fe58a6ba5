"""Pages in a real browser: reports and statistics in headless Chromium. `make pages` runs them."""
