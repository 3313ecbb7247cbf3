-- When a truck may come for a load. Who names no hours means any time of the pickup day, by Indian clocks.
CREATE FUNCTION default_pickup_window() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  midnight timestamptz := date_trunc('day', NEW.pickup_date AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata';
BEGIN
  NEW.pickup_from := coalesce(NEW.pickup_from, midnight);
  NEW.pickup_until := coalesce(NEW.pickup_until, greatest(midnight, NEW.pickup_from) + interval '24 hours');
  RETURN NEW;
END $$;

ALTER TABLE loads ADD COLUMN pickup_from timestamptz, ADD COLUMN pickup_until timestamptz;
CREATE TRIGGER loads_pickup_window BEFORE INSERT ON loads FOR EACH ROW EXECUTE FUNCTION default_pickup_window();

UPDATE loads SET
  pickup_from = date_trunc('day', pickup_date AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata',
  pickup_until = date_trunc('day', pickup_date AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata' + interval '24 hours';
ALTER TABLE loads ALTER COLUMN pickup_from SET NOT NULL, ALTER COLUMN pickup_until SET NOT NULL,
  ADD CONSTRAINT pickup_window_opens CHECK (pickup_until > pickup_from);
