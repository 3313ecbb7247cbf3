-- One truck however the zeros of its number are written: DL1CA34 and DL01CA0034 are the same plate, and two vehicles of it could
-- be on two trips at once. It is shown as it was typed.
DO $$
DECLARE
  twice text;
BEGIN
  SELECT string_agg(numbers, '; ') INTO twice
  FROM (
    SELECT string_agg(vehicle_number, ' and ') AS numbers
    FROM vehicles
    WHERE deleted_at IS NULL
    GROUP BY regexp_replace(vehicle_number, '^([A-Z]{2})0?(\d+)([A-Z]+)0*(\d+)$', '\1\2\3\4')
    HAVING count(*) > 1
  ) plates;
  IF twice IS NOT NULL THEN
    RAISE EXCEPTION 'These vehicles are one truck under two spellings: %. Delete one of each (UPDATE vehicles SET deleted_at = now() …) and start again.', twice;
  END IF;
END
$$;

DROP INDEX one_vehicle_per_number;
CREATE UNIQUE INDEX one_vehicle_per_number
  ON vehicles (regexp_replace(vehicle_number, '^([A-Z]{2})0?(\d+)([A-Z]+)0*(\d+)$', '\1\2\3\4'))
  WHERE deleted_at IS NULL;
