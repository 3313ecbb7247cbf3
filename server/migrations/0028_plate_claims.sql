-- A plate is claimed, not squatted: whoever comes second waits as disputed until the office has seen the RC, and only one of a
-- plate is on the market meanwhile.
CREATE FUNCTION plate_of(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace($1, '^([A-Z]{2})0?(\d+)([A-Z]+)0*(\d+)$', '\1\2\3\4')
$$;
ALTER TABLE vehicles ADD COLUMN is_disputed boolean NOT NULL DEFAULT false;
DROP INDEX one_vehicle_per_number;
CREATE UNIQUE INDEX one_vehicle_per_number ON vehicles (plate_of(vehicle_number)) WHERE deleted_at IS NULL AND NOT is_disputed;
CREATE UNIQUE INDEX one_vehicle_per_owner_and_number ON vehicles (transporter_id, plate_of(vehicle_number)) WHERE deleted_at IS NULL;
CREATE INDEX vehicles_disputed ON vehicles (plate_of(vehicle_number)) WHERE deleted_at IS NULL AND is_disputed;

-- When the one that stood on the market leaves, or gets another number, the first that waits takes its place.
CREATE FUNCTION promote_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vehicles SET is_disputed = false, updated_at = now()
  WHERE id = (SELECT id FROM vehicles WHERE plate_of(vehicle_number) = plate_of(OLD.vehicle_number)
              AND deleted_at IS NULL AND is_disputed ORDER BY created_at, id LIMIT 1)
    AND NOT EXISTS (SELECT FROM vehicles WHERE plate_of(vehicle_number) = plate_of(OLD.vehicle_number)
                    AND deleted_at IS NULL AND NOT is_disputed);
  RETURN NULL;
END $$;
CREATE TRIGGER vehicles_promote_claim AFTER UPDATE OF deleted_at, vehicle_number ON vehicles FOR EACH ROW
  WHEN (NOT OLD.is_disputed AND OLD.deleted_at IS NULL
    AND (NEW.deleted_at IS NOT NULL OR plate_of(NEW.vehicle_number) <> plate_of(OLD.vehicle_number)))
  EXECUTE FUNCTION promote_claim();
