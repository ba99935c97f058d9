"""What requests may hold and answers do hold, by kind: the documentation is made from these, and they validate."""
