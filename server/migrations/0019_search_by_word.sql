-- A clerk's search takes each word by itself, also the vehicle's number and the material (see 0017 for the trigrams).
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN RETURN; END IF;
  CREATE INDEX bookings_by_material ON bookings USING gin (lower(material_type COLLATE "C") gin_trgm_ops);
  CREATE INDEX vehicles_by_number ON vehicles USING gin (lower(vehicle_number COLLATE "C") gin_trgm_ops);
END $$;
CREATE INDEX bookings_of_vehicle ON bookings (vehicle_id);
