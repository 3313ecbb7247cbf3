-- Plans of the dispatch board, as far as they have come; kept for a day.
CREATE TABLE dispatch_plans (
  id uuid PRIMARY KEY DEFAULT new_id(),
  created_by uuid NOT NULL REFERENCES users,
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'failed')),
  view jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A server that died writes no more.
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX dispatch_plans_age ON dispatch_plans (created_at);

-- What became of a pair when it was accepted: once, however often it is asked for.
CREATE TABLE dispatch_plan_answers (
  plan_id uuid NOT NULL REFERENCES dispatch_plans ON DELETE CASCADE,
  pair_id uuid NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (plan_id, pair_id)
);

-- The later loads of a chain: a truck is on one trip at a time, so they wait for the end of the trip before them.
CREATE TABLE planned_trips (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid UNIQUE REFERENCES bookings ON DELETE CASCADE,
  bid_id uuid UNIQUE REFERENCES bids ON DELETE CASCADE,
  after_booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  leg smallint NOT NULL CHECK (leg BETWEEN 1 AND 2),
  vehicle_id uuid NOT NULL REFERENCES vehicles,
  price_driver_paise bigint NOT NULL CHECK (price_driver_paise > 0),
  planned_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT one_load_each CHECK (num_nonnulls(booking_id, bid_id) = 1),
  CONSTRAINT one_load_a_leg UNIQUE (after_booking_id, leg)
);
CREATE INDEX planned_trips_vehicle ON planned_trips (vehicle_id);

-- A plan follows what happens: a load that is assigned or cancelled is planned no more, and a trip that is given back takes the
-- loads after it along.
CREATE FUNCTION plans_follow_trips() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  planned planned_trips%ROWTYPE;
BEGIN
  IF NEW.status IN ('pending', 'cancelled') THEN
    DELETE FROM planned_trips WHERE after_booking_id = NEW.id;
  END IF;
  IF NEW.status <> 'pending' THEN
    DELETE FROM planned_trips WHERE booking_id = NEW.id OR bid_id = NEW.bid_id RETURNING * INTO planned;
    IF planned.vehicle_id = NEW.vehicle_id AND NEW.status <> 'cancelled' THEN
      UPDATE planned_trips SET after_booking_id = NEW.id
      WHERE after_booking_id = planned.after_booking_id AND leg > planned.leg;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER made_trips_are_planned_no_more AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.status <> 'pending') EXECUTE FUNCTION plans_follow_trips();
CREATE TRIGGER trips_move_plans AFTER UPDATE OF status ON bookings
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION plans_follow_trips();

-- Which load a clerk of the office has open on the board.
CREATE TABLE load_openings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  load_id uuid NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX load_openings_of_load ON load_openings (load_id);
