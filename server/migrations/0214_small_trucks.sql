-- Small trucks and other bodies: quarters of a ton from 0.75, and bodies of 8, 20 and 24 feet.
ALTER TABLE vehicles
  DROP CONSTRAINT vehicles_passing_weight_check,
  DROP CONSTRAINT vehicles_vehicle_type_check,
  ALTER COLUMN passing_weight TYPE numeric(5, 2),
  ADD CONSTRAINT vehicles_passing_weight_check CHECK (passing_weight BETWEEN 0.5 AND 60),
  ADD CONSTRAINT vehicles_vehicle_type_check CHECK (vehicle_type IN ('8 feet', '14 feet', '17 feet', '19 feet', '20 feet', '22 feet',
    '24 feet', '32 feet', '40 feet'));
ALTER TABLE postings ALTER COLUMN passing_weight TYPE numeric(5, 2);
