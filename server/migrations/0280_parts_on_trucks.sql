-- Several trips on one truck, each with a part of it: on every leg of its way no more weight and floor than it has, and no goods that
-- must not ride together. A trip that takes the whole truck is alone on it.
SET LOCAL lock_timeout = '1min';

ALTER TABLE bookings ADD is_part boolean NOT NULL DEFAULT false;

-- Two whole trips exclude each other by this index; a whole trip and a part, by the trigger below.
DROP INDEX one_active_booking_per_vehicle;
CREATE UNIQUE INDEX one_active_booking_per_vehicle ON bookings (vehicle_id) WHERE holds_vehicle AND NOT is_part;
CREATE INDEX bookings_on_vehicle ON bookings (vehicle_id) WHERE holds_vehicle;

CREATE FUNCTION require_truck_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vehicles WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM bookings b WHERE b.vehicle_id = NEW.vehicle_id AND b.holds_vehicle AND b.id <> NEW.id
             AND NOT (b.is_part AND NEW.is_part)) THEN
    RAISE EXCEPTION 'the truck is on a trip' USING ERRCODE = 'unique_violation', CONSTRAINT = 'one_active_booking_per_vehicle';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER new_trips_are_alone AFTER INSERT ON bookings FOR EACH ROW WHEN (NEW.holds_vehicle)
  EXECUTE FUNCTION require_truck_alone();
CREATE TRIGGER trips_are_alone AFTER UPDATE ON bookings FOR EACH ROW
  WHEN (NEW.holds_vehicle AND (NOT OLD.holds_vehicle OR (OLD.vehicle_id, OLD.is_part) IS DISTINCT FROM (NEW.vehicle_id, NEW.is_part)))
  EXECUTE FUNCTION require_truck_alone();

-- What is on a truck between two stops of its order: from `pickup_at` up to `drop_at`, where it is no longer.
CREATE TABLE truck_parts (
  booking_id uuid PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
  vehicle_id uuid NOT NULL REFERENCES vehicles,
  weight_kg int NOT NULL CHECK (weight_kg > 0),
  -- Of the floor's length, over its whole width.
  floor_cm int NOT NULL CHECK (floor_cm BETWEEN 1 AND 1219),
  goods_kind text NOT NULL CHECK (goods_kind IN ('general', 'food', 'chemicals', 'flammable')),
  pickup_at int NOT NULL CHECK (pickup_at > 0),
  drop_at int NOT NULL,
  CONSTRAINT picked_up_before_the_drop CHECK (pickup_at < drop_at),
  -- Checked at the end of a statement: a new order is written in one.
  CONSTRAINT one_pickup_a_place UNIQUE (vehicle_id, pickup_at) DEFERRABLE INITIALLY IMMEDIATE,
  CONSTRAINT one_drop_a_place UNIQUE (vehicle_id, drop_at) DEFERRABLE INITIALLY IMMEDIATE
);

-- The truck is fullest where something has just been picked up. Its row is locked, so that of two transactions the second counts
-- what the first has written.
CREATE FUNCTION require_room_on_truck(truck uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  most_kg numeric;
  most_cm int;
  broken text;
BEGIN
  SELECT passing_weight * 1000, floor(split_part(vehicle_type, ' ', 1)::int * 30.48)::int INTO most_kg, most_cm
  FROM vehicles WHERE id = truck FOR NO KEY UPDATE;
  SELECT CASE WHEN sum(o.weight_kg) > most_kg THEN 'weight_of_a_leg'
              WHEN sum(o.floor_cm) > most_cm THEN 'floor_of_a_leg'
              WHEN count(DISTINCT o.goods_kind) FILTER (WHERE o.goods_kind <> 'general') > 1 THEN 'goods_that_ride_together' END
  INTO broken
  FROM truck_parts p JOIN truck_parts o ON o.vehicle_id = p.vehicle_id AND o.pickup_at <= p.pickup_at AND p.pickup_at < o.drop_at
  WHERE p.vehicle_id = truck
  GROUP BY p.booking_id
  ORDER BY 1 NULLS LAST LIMIT 1;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'the truck has no room for this' USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
END $$;

CREATE FUNCTION parts_have_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_room_on_truck(NEW.vehicle_id);
  RETURN NULL;
END $$;
CREATE TRIGGER parts_have_room AFTER INSERT OR UPDATE ON truck_parts FOR EACH ROW EXECUTE FUNCTION parts_have_room();

CREATE FUNCTION trucks_hold_their_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_room_on_truck(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER trucks_hold_their_parts AFTER UPDATE OF passing_weight, vehicle_type ON vehicles FOR EACH ROW
  WHEN ((OLD.passing_weight, OLD.vehicle_type) IS DISTINCT FROM (NEW.passing_weight, NEW.vehicle_type))
  EXECUTE FUNCTION trucks_hold_their_parts();

-- A part that holds a truck has its room there, at the end of the transaction at the latest.
CREATE FUNCTION require_room_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking uuid := CASE TG_TABLE_NAME WHEN 'bookings' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(OLD) ->> 'booking_id' END;
BEGIN
  IF EXISTS (SELECT FROM bookings b WHERE b.id = booking AND b.holds_vehicle AND b.is_part
             AND NOT EXISTS (SELECT FROM truck_parts p WHERE p.booking_id = b.id AND p.vehicle_id = b.vehicle_id)) THEN
    RAISE EXCEPTION 'the trip has no room on its truck' USING ERRCODE = 'check_violation', CONSTRAINT = 'part_has_room';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER new_parts_have_room AFTER INSERT ON bookings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.holds_vehicle AND NEW.is_part) EXECUTE FUNCTION require_room_of_part();
CREATE CONSTRAINT TRIGGER moved_parts_have_room AFTER UPDATE ON bookings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.holds_vehicle AND NEW.is_part
    AND (NOT OLD.holds_vehicle OR (OLD.vehicle_id, OLD.is_part) IS DISTINCT FROM (NEW.vehicle_id, NEW.is_part)))
  EXECUTE FUNCTION require_room_of_part();
CREATE CONSTRAINT TRIGGER room_stays_with_its_part AFTER DELETE OR UPDATE OF booking_id, vehicle_id ON truck_parts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_room_of_part();

-- A trip that lets its truck go gives its room back.
CREATE FUNCTION give_room_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM truck_parts WHERE booking_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER trips_give_room_back AFTER UPDATE ON bookings FOR EACH ROW
  WHEN (OLD.is_part AND OLD.holds_vehicle AND (NOT NEW.holds_vehicle OR NEW.vehicle_id <> OLD.vehicle_id))
  EXECUTE FUNCTION give_room_back();
