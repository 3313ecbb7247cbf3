-- From when on an assignment's driver and shipper are told of it; null: they were told at once. Until then the office takes it
-- back without a trace.
ALTER TABLE bookings ADD COLUMN told_at timestamptz;

-- The booking whose truck this posting's became: taken back, the posting is on the market again.
ALTER TABLE postings ADD COLUMN closed_for uuid REFERENCES bookings (id);
CREATE INDEX postings_closed_for ON postings (closed_for) WHERE closed_for IS NOT NULL;
