-- Set before a message goes to its gateway, cleared with the outcome: a server that dies in between leaves it set, so the
-- next try knows that the message may have gone out.
ALTER TABLE deliveries ADD COLUMN trying_since timestamptz;
