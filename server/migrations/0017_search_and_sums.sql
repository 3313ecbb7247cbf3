-- The words a clerk looks for, found by their trigrams and not by reading every booking and payment. pg_trgm comes with
-- PostgreSQL, but somebody else's server may not have it or not allow it: then the same searches read everything, as before.
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
  CREATE INDEX users_by_words ON users
    USING gin (lower(name COLLATE "C") gin_trgm_ops, lower(company COLLATE "C") gin_trgm_ops);
  CREATE INDEX payments_by_words ON payments USING gin (lower(reference COLLATE "C") gin_trgm_ops);
END $$;

-- The sums of what is owed, and of the margin, read from an index alone.
DROP INDEX bookings_owing;
CREATE INDEX bookings_owing ON bookings (created_at DESC, id DESC)
  INCLUDE (negotiated_price_shipper_paise, received_paise, negotiated_price_driver_paise, paid_out_paise)
  WHERE status IN ('confirmed', 'advance_paid', 'loading_done', 'in_transit', 'completed')
    AND (received_paise < negotiated_price_shipper_paise OR paid_out_paise < negotiated_price_driver_paise);
CREATE INDEX bookings_margin ON bookings (status) INCLUDE (admin_margin_paise);
