-- The floor that a truck's type says it has ("14 feet": 426), in whole centimetres of its length. The same as floorCmOfTruck of
-- contract/src/loads/floor.ts.
CREATE FUNCTION truck_floor_cm(vehicle_type text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT floor(split_part(vehicle_type, ' ', 1)::int * 30.48)::int $$;
