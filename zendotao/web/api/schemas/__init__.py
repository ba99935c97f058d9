"""The structs of requests and answers, by subject: what is decoded and encoded, and what the document is made from."""
