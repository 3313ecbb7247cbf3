-- The desk looks for trucks on a trip by where it ends.
SET LOCAL lock_timeout = '1min';

CREATE INDEX bookings_ending_near ON bookings USING gist (point(to_lng, to_lat)) WHERE holds_vehicle AND to_lat IS NOT NULL;
