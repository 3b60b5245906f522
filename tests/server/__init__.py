"""What the table server promises."""
