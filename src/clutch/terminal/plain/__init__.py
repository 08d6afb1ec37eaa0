"""A game asked and answered line by line, without control of the whole screen."""
