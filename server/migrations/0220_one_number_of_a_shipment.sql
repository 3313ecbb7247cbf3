-- A load and the booking that comes of it are one shipment with one number, drawn from one sequence.
SET LOCAL lock_timeout = '1min';

ALTER TABLE loads ADD number bigint;
-- Of several bookings of a load the first has its number.
UPDATE loads l SET number = coalesce(
  (SELECT min(b.number) FROM bookings b WHERE b.load_id = l.id), nextval('bookings_number_seq'));
ALTER TABLE loads ALTER number SET NOT NULL, ALTER number SET DEFAULT nextval('bookings_number_seq'),
  ADD CONSTRAINT loads_number_key UNIQUE (number);

-- A booking knows when its goods are ready, whatever it came of.
ALTER TABLE bookings ADD pickup_from timestamptz(3), ADD pickup_until timestamptz(3),
  ADD CONSTRAINT pickup_window_is_whole CHECK ((pickup_from IS NULL) = (pickup_until IS NULL) AND pickup_until > pickup_from);
UPDATE bookings b SET pickup_from = l.pickup_from, pickup_until = l.pickup_until FROM loads l WHERE l.id = b.load_id;
