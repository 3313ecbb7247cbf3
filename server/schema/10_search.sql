-- What a clerk types finds bookings, people, trucks and payments: by whole words, and by parts of words where pg_trgm is to be had.

-- Whole words, also of scripts that have no trigrams where the database counts only Latin letters as letters.
CREATE FUNCTION place_words(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_to_array(translate(lower($1), ',;.()/-', '       '), ' ')
$$;
CREATE INDEX bookings_by_place_words ON bookings USING gin (place_words(from_location), place_words(to_location));
CREATE INDEX bookings_by_material_words ON bookings USING gin (place_words(material_type));

-- Every name of a place that a booking has, once. What a clerk types is looked for among these; bookings are then found by
-- whole names, in the order of their time, however many there are.
CREATE TABLE booking_places (name text PRIMARY KEY);
CREATE INDEX booking_places_by_words ON booking_places USING gin (place_words(name));
CREATE FUNCTION keep_booking_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In order, so that two bookings in opposite directions do not wait for each other.
  INSERT INTO booking_places SELECT name FROM unnest(ARRAY[NEW.from_location, NEW.to_location]) name ORDER BY name
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_booking_places AFTER INSERT OR UPDATE OF from_location, to_location ON bookings
  FOR EACH ROW EXECUTE FUNCTION keep_booking_places();

-- pg_trgm comes with PostgreSQL, but somebody else's server may not have it or not allow it: then the same searches read whole tables.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
  RAISE NOTICE 'pg_trgm is not to be had: the office''s text search reads whole tables';
END $$;
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN RETURN; END IF;
  CREATE INDEX bookings_by_words ON bookings
    USING gin (lower(from_location COLLATE "C") gin_trgm_ops, lower(to_location COLLATE "C") gin_trgm_ops);
  CREATE INDEX bookings_by_material ON bookings USING gin (lower(material_type COLLATE "C") gin_trgm_ops);
  CREATE INDEX booking_places_by_letters ON booking_places USING gin (lower(name COLLATE "C") gin_trgm_ops);
  CREATE INDEX users_by_words ON users
    USING gin (lower(name COLLATE "C") gin_trgm_ops, lower(company COLLATE "C") gin_trgm_ops);
  CREATE INDEX vehicles_by_number ON vehicles USING gin (lower(vehicle_number COLLATE "C") gin_trgm_ops);
  CREATE INDEX payments_by_reference ON payments USING gin (lower(read_reference(reference) COLLATE "C") gin_trgm_ops);
  CREATE INDEX reports_by_reference ON payment_reports USING gin (lower(read_reference(utr) COLLATE "C") gin_trgm_ops);
END $$;
