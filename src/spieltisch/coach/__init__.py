"""What a decision cost, and what would have been better."""
