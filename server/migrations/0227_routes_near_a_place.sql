-- The desk looks for trucks on the market by where they are posted from.
SET LOCAL lock_timeout = '1min';

CREATE INDEX postings_near ON postings USING gist (point(from_lng, from_lat)) WHERE open_until IS NOT NULL;
