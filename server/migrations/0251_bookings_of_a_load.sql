-- The bookings of a load, the newest first, also those that were called off: how what was asked for ended.
SET LOCAL lock_timeout = '1min';

CREATE INDEX bookings_of_load ON bookings (load_id, number DESC) WHERE load_id IS NOT NULL;
