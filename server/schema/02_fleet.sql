-- Trucks, their papers and what they cost.

-- One truck however the zeros of its number are written: DL1CA34 and DL01CA0034 are the same plate.
CREATE FUNCTION plate_of(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace($1, '^([A-Z]{2})0?(\d+)([A-Z]+)0*(\d+)$', '\1\2\3\4')
$$;

CREATE TABLE vehicles (
  id uuid PRIMARY KEY DEFAULT new_id(),
  transporter_id uuid NOT NULL REFERENCES users,
  -- As it was typed.
  vehicle_number text NOT NULL,
  category text NOT NULL CHECK (category IN ('Open', 'Container', 'Flatbed', 'Tanker', 'Trailer')),
  vehicle_type text NOT NULL CHECK (vehicle_type IN ('14 feet', '17 feet', '19 feet', '22 feet', '32 feet', '40 feet')),
  -- Whole tons.
  passing_weight integer NOT NULL CHECK (passing_weight BETWEEN 1 AND 60),
  is_verified boolean NOT NULL DEFAULT false,
  -- The stored mark behind status "other".
  is_off_road boolean NOT NULL DEFAULT false,
  -- A plate is claimed, not squatted: whoever comes second waits as disputed until the office has seen the registration certificate.
  is_disputed boolean NOT NULL DEFAULT false,
  -- The registration certificate that an owner shows: from it the office decides whose number it is.
  rc_key text,
  rc_media_type text,
  rc_uploaded_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Past bookings keep their vehicle, so a removed one stays as a row.
  deleted_at timestamptz(3),
  -- Whatever names a vehicle and its owner refers to both.
  UNIQUE (id, transporter_id),
  CONSTRAINT rc_is_whole CHECK (num_nonnulls(rc_key, rc_media_type, rc_uploaded_at) IN (0, 3)),
  CONSTRAINT rc_leaves_with_its_vehicle CHECK (deleted_at IS NULL OR rc_key IS NULL)
);
-- Only one of a plate is on the market.
CREATE UNIQUE INDEX one_vehicle_per_number ON vehicles (plate_of(vehicle_number)) WHERE deleted_at IS NULL AND NOT is_disputed;
CREATE UNIQUE INDEX one_vehicle_per_owner_and_number ON vehicles (transporter_id, plate_of(vehicle_number)) WHERE deleted_at IS NULL;
CREATE INDEX vehicles_disputed ON vehicles (plate_of(vehicle_number)) WHERE deleted_at IS NULL AND is_disputed;
CREATE INDEX vehicles_of_transporter ON vehicles (transporter_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX vehicles_newest ON vehicles (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX vehicles_off_road ON vehicles (id) WHERE is_off_road AND deleted_at IS NULL;
CREATE INDEX vehicles_rc ON vehicles (rc_key) WHERE rc_key IS NOT NULL;
CREATE TRIGGER account_is_open BEFORE INSERT ON vehicles FOR EACH ROW EXECUTE FUNCTION require_open_account('transporter_id');

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

-- Until when each paper of a truck holds, with its photo. The registration's own photo stays with the vehicle.
CREATE TABLE vehicle_papers (
  id uuid PRIMARY KEY DEFAULT new_id(),
  vehicle_id uuid NOT NULL REFERENCES vehicles,
  kind text NOT NULL CHECK (kind IN ('insurance', 'fitness', 'permit', 'puc', 'rc')),
  -- The last day on which it holds.
  expires_on date NOT NULL,
  file_key text UNIQUE,
  bytes int,
  -- Days before the end at which its owner was told last; below 0 that it has ended.
  told_days int,
  kept_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT one_paper_of_a_kind UNIQUE (vehicle_id, kind),
  CONSTRAINT photo_is_whole CHECK ((file_key IS NULL) = (bytes IS NULL))
);
CREATE INDEX papers_by_end ON vehicle_papers (expires_on, id);

-- What a kilometre of this truck costs, where it is at home, and what its owner would rather have: money (0) or a truck that
-- comes home full (1). What is absent follows from its weight and its owner.
CREATE TABLE vehicle_economics (
  vehicle_id uuid PRIMARY KEY REFERENCES vehicles,
  home_name text,
  home_lat double precision CHECK (home_lat BETWEEN -90 AND 90),
  home_lng double precision CHECK (home_lng BETWEEN -180 AND 180),
  paise_per_empty_km integer CHECK (paise_per_empty_km BETWEEN 100 AND 20000),
  paise_per_laden_km integer CHECK (paise_per_laden_km BETWEEN 100 AND 20000),
  wish double precision CHECK (wish BETWEEN 0 AND 1),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT home_is_a_place CHECK (num_nulls(home_name, home_lat, home_lng) IN (0, 3))
);
