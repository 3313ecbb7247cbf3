-- Until when a posting is on the market; null once it is booked or closed. One column instead of two conditions: together
-- status and valid_until say the same thing twice, and the planner, which takes them for independent, expected a sixth of the
-- postings that there are and read them in the wrong order.
ALTER TABLE postings ADD COLUMN open_until timestamptz
  GENERATED ALWAYS AS (CASE WHEN status = 'active' THEN valid_until END) STORED;

DROP INDEX postings_newest, postings_lane, postings_to, postings_cheapest, postings_counted, postings_of_rated, postings_expiring;
CREATE INDEX postings_newest ON postings (created_at DESC, id DESC) WHERE open_until IS NOT NULL;
CREATE INDEX postings_lane ON postings (from_place_id, to_place_id, created_at DESC, id DESC) WHERE open_until IS NOT NULL;
CREATE INDEX postings_to ON postings (to_place_id, created_at DESC, id DESC) WHERE open_until IS NOT NULL;
CREATE INDEX postings_cheapest ON postings (price_paise, id DESC) WHERE open_until IS NOT NULL;
CREATE INDEX postings_counted ON postings (category, passing_weight, price_paise, available_from, open_until, vehicle_id)
  WHERE open_until IS NOT NULL;
CREATE INDEX postings_of_rated ON postings (transporter_id, created_at DESC, id DESC) INCLUDE (open_until, vehicle_id)
  WHERE open_until IS NOT NULL;
CREATE INDEX postings_expiring ON postings (open_until) WHERE open_until IS NOT NULL;

-- What changes an answer of the public search leaves its transaction's id here, so that every server can ask whether the
-- answers that it remembers are still the market's. A row for each transaction and no row for all: nobody waits for anybody.
CREATE TABLE market_changes (
  changed_in xid8 PRIMARY KEY DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION note_market_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO market_changes DEFAULT VALUES ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER postings_appear AFTER INSERT ON postings FOR EACH ROW
  WHEN (NEW.open_until IS NOT NULL) EXECUTE FUNCTION note_market_change();
CREATE TRIGGER postings_change AFTER UPDATE ON postings FOR EACH ROW
  WHEN (OLD.open_until IS NOT NULL OR NEW.open_until IS NOT NULL) EXECUTE FUNCTION note_market_change();
CREATE TRIGGER postings_vanish AFTER DELETE ON postings FOR EACH ROW EXECUTE FUNCTION note_market_change();
CREATE TRIGGER vehicles_change_market AFTER UPDATE ON vehicles FOR EACH ROW
  WHEN ((OLD.category, OLD.vehicle_type, OLD.passing_weight, OLD.is_verified, OLD.is_off_road, OLD.deleted_at)
    IS DISTINCT FROM (NEW.category, NEW.vehicle_type, NEW.passing_weight, NEW.is_verified, NEW.is_off_road, NEW.deleted_at))
  EXECUTE FUNCTION note_market_change();
CREATE TRIGGER transporters_change_market AFTER UPDATE ON users FOR EACH ROW
  WHEN (NEW.user_type = 'transporter' AND
    (OLD.name, OLD.company, OLD.picture_key, OLD.is_verified, OLD.rating, OLD.total_trips, OLD.on_time_trips, OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.name, NEW.company, NEW.picture_key, NEW.is_verified, NEW.rating, NEW.total_trips, NEW.on_time_trips, NEW.deleted_at))
  EXECUTE FUNCTION note_market_change();
-- A truck on a trip is in no answer.
CREATE TRIGGER bookings_take_trucks AFTER INSERT ON bookings FOR EACH ROW
  WHEN (NEW.vehicle_id IS NOT NULL) EXECUTE FUNCTION note_market_change();
CREATE TRIGGER bookings_move_trucks AFTER UPDATE ON bookings FOR EACH ROW
  WHEN ((OLD.vehicle_id, OLD.status) IS DISTINCT FROM (NEW.vehicle_id, NEW.status)
    AND (OLD.vehicle_id IS NOT NULL OR NEW.vehicle_id IS NOT NULL))
  EXECUTE FUNCTION note_market_change();
