-- A clerk's search finds a booking by the mobile of its people, by a transfer's number however it is grouped, and by another
-- name of its places in any script.
CREATE INDEX users_by_mobile ON users (mobile) WHERE mobile IS NOT NULL;

-- Whole words, also of scripts that have no trigrams where the database counts only Latin letters as letters.
CREATE FUNCTION place_words(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_to_array(translate(lower($1), ',;.()/-', '       '), ' ')
$$;
CREATE INDEX bookings_by_place_words ON bookings USING gin (place_words(from_location), place_words(to_location));

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN RETURN; END IF;
  DROP INDEX payments_by_words;
  CREATE INDEX payments_by_reference ON payments USING gin (lower(read_reference(reference) COLLATE "C") gin_trgm_ops);
  CREATE INDEX reports_by_reference ON payment_reports USING gin (lower(read_reference(utr) COLLATE "C") gin_trgm_ops);
END $$;
