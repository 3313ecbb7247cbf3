-- Stops between the first pickup and the last drop of a load; they hang on the load and are those of its booking.
CREATE TABLE shipment_stops (
  id uuid PRIMARY KEY DEFAULT new_id(),
  load_id uuid NOT NULL REFERENCES loads ON DELETE CASCADE,
  -- The order of the way.
  position int NOT NULL CHECK (position BETWEEN 1 AND 8),
  kind text NOT NULL CHECK (kind IN ('pickup', 'drop')),
  location text NOT NULL,
  city text NOT NULL,
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  -- What is loaded or delivered here.
  weight_kg int NOT NULL CHECK (weight_kg > 0),
  -- By road from the first pickup, along the way through the stops before.
  km int NOT NULL CHECK (km >= 0),
  opens_at timestamptz(3),
  closes_at timestamptz(3),
  contact_name text,
  contact_number text CHECK (contact_number ~ '^\d{10}$'),
  note text,
  CONSTRAINT one_stop_a_position UNIQUE (load_id, position),
  CONSTRAINT stop_window_opens CHECK (closes_at > opens_at)
);

-- The moments of a trip at its stops, as its driver tapped them.
CREATE TABLE stop_stamps (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  stop_id uuid NOT NULL REFERENCES shipment_stops,
  transporter_id uuid NOT NULL REFERENCES users,
  stamp text NOT NULL CHECK (stamp IN ('stop_arrived', 'stop_loaded')),
  at timestamptz(3) NOT NULL,
  recorded_at timestamptz(3) NOT NULL DEFAULT now(),
  away_km real CHECK (away_km >= 0),
  CONSTRAINT one_stamp_a_stop UNIQUE (booking_id, stop_id, stamp)
);
CREATE INDEX stop_stamps_of_stop ON stop_stamps (stop_id);
CREATE TRIGGER stop_stamps_never_change BEFORE UPDATE OR DELETE ON stop_stamps FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The proof of delivery of each drop on the way. That of the last drop is the booking's own.
CREATE TABLE stop_proofs (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  stop_id uuid NOT NULL REFERENCES shipment_stops,
  file_key text NOT NULL UNIQUE,
  media_type text NOT NULL,
  bytes int NOT NULL CHECK (bytes > 0),
  uploaded_by uuid NOT NULL REFERENCES users,
  uploaded_role text NOT NULL CHECK (uploaded_role IN ('shipper', 'transporter')),
  uploaded_at timestamptz(3) NOT NULL DEFAULT now(),
  taken_at timestamptz(3) NOT NULL CHECK (taken_at <= uploaded_at),
  CONSTRAINT one_proof_a_stop UNIQUE (booking_id, stop_id)
);
CREATE INDEX stop_proofs_of_stop ON stop_proofs (stop_id);
CREATE INDEX stop_proofs_of_uploader ON stop_proofs (uploaded_by);

-- All of a trip counts as delivered with the proof of the last drop: it comes after those of all others.
CREATE FUNCTION require_proofs_of_stops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bookings b JOIN shipment_stops s ON s.load_id = b.load_id AND s.kind = 'drop'
             WHERE b.id = NEW.booking_id
               AND NOT EXISTS (SELECT FROM stop_proofs p WHERE p.booking_id = b.id AND p.stop_id = s.id)) THEN
    RAISE EXCEPTION 'a drop on the way has no proof' USING ERRCODE = 'check_violation', CONSTRAINT = 'stops_before_the_end';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stops_before_the_end BEFORE INSERT ON booking_documents FOR EACH ROW WHEN (NEW.kind = 'pod')
  EXECUTE FUNCTION require_proofs_of_stops();

-- Waiting at a stop is decided by itself.
ALTER TABLE trip_charges ADD stop_id uuid REFERENCES shipment_stops;
ALTER TABLE trip_charges DROP CONSTRAINT trip_charges_cause_check;
ALTER TABLE trip_charges ADD CONSTRAINT trip_charges_cause_check
  CHECK (cause IN ('detention_pickup', 'detention_stop', 'detention_drop', 'dispute'));
ALTER TABLE trip_charges ADD CONSTRAINT stop_of_its_waiting CHECK ((cause = 'detention_stop') = (stop_id IS NOT NULL));
ALTER TABLE trip_charges DROP CONSTRAINT a_charge_is_decided_once;
ALTER TABLE trip_charges ADD CONSTRAINT a_charge_is_decided_once UNIQUE NULLS NOT DISTINCT (booking_id, transporter_id, cause, stop_id);
CREATE INDEX charges_of_stop ON trip_charges (stop_id) WHERE stop_id IS NOT NULL;
