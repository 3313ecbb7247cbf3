-- The registration certificate that an owner shows: from it the office decides whose number it is. One that left the fleet, or
-- has another number by now, keeps none.
ALTER TABLE vehicles
  ADD COLUMN rc_key text,
  ADD COLUMN rc_media_type text,
  ADD COLUMN rc_uploaded_at timestamptz,
  ADD CONSTRAINT rc_is_whole CHECK (num_nonnulls(rc_key, rc_media_type, rc_uploaded_at) IN (0, 3)),
  ADD CONSTRAINT rc_leaves_with_its_vehicle CHECK (deleted_at IS NULL OR rc_key IS NULL);
CREATE INDEX vehicles_rc ON vehicles (rc_key) WHERE rc_key IS NOT NULL;
