-- The office polls its queues every 5 seconds; their version is read from the newest events about bookings and bids.
CREATE INDEX events_of_subject_type ON events (subject_type, seq DESC);
