-- A dispute may be about one drop: one on the way, or the last.
SET LOCAL lock_timeout = '1min';

ALTER TABLE disputes ADD stop_id uuid REFERENCES shipment_stops;
ALTER TABLE disputes ADD is_of_last_drop boolean NOT NULL DEFAULT false;
ALTER TABLE disputes ADD CONSTRAINT of_one_drop CHECK (stop_id IS NULL OR NOT is_of_last_drop);
CREATE INDEX disputes_of_stop ON disputes (stop_id) WHERE stop_id IS NOT NULL;
