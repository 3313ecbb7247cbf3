-- One truck however the zeros of its number are written: DL1CA34 and DL01CA0034 are the same plate, and two vehicles of it could
-- be on two trips at once. It is shown as it was typed.
DROP INDEX one_vehicle_per_number;
CREATE UNIQUE INDEX one_vehicle_per_number
  ON vehicles (regexp_replace(vehicle_number, '^([A-Z]{2})0?(\d+)([A-Z]+)0*(\d+)$', '\1\2\3\4'))
  WHERE deleted_at IS NULL;
