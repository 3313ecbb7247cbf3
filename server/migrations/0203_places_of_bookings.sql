-- Every name of a place that a booking has, once. What a clerk types is looked for among these; bookings are then found by
-- whole names, in the order of their time, however many there are.
CREATE TABLE booking_places (name text PRIMARY KEY);

CREATE FUNCTION keep_booking_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In order, so that two bookings in opposite directions do not wait for each other.
  INSERT INTO booking_places SELECT name FROM unnest(ARRAY[NEW.from_location, NEW.to_location]) name ORDER BY name
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_booking_places AFTER INSERT OR UPDATE OF from_location, to_location ON bookings
  FOR EACH ROW EXECUTE FUNCTION keep_booking_places();
INSERT INTO booking_places SELECT from_location FROM bookings UNION SELECT to_location FROM bookings;

CREATE INDEX booking_places_by_words ON booking_places USING gin (place_words(name));
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN RETURN; END IF;
  CREATE INDEX booking_places_by_letters ON booking_places USING gin (lower(name COLLATE "C") gin_trgm_ops);
END $$;
CREATE INDEX bookings_from ON bookings (from_location, created_at DESC, id DESC);
CREATE INDEX bookings_to ON bookings (to_location, created_at DESC, id DESC);

-- How many bookings owe: without it the planner expects every third and reads them all instead of the index of those that do.
CREATE STATISTICS bookings_owe
  ON (received_paise < negotiated_price_shipper_paise OR paid_out_paise < negotiated_price_driver_paise) FROM bookings;
