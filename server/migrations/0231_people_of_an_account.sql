-- People who act for an account that is not theirs: so far the drivers of a transporter.

-- A driver signs in with a mobile that a code has proven, and owns nothing.
ALTER TABLE users DROP CONSTRAINT users_user_type_check;
ALTER TABLE users ADD CONSTRAINT users_user_type_check CHECK (user_type IN ('shipper', 'transporter', 'driver'));

CREATE TABLE members (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- The party of the trips, the money and the papers.
  account_id uuid NOT NULL REFERENCES users,
  -- Whoever signs in with the mobile; null until then.
  person_id uuid REFERENCES users,
  role text NOT NULL CHECK (role IN ('driver')),
  -- As the owner calls them.
  name text NOT NULL,
  -- Null once the person's account is closed.
  mobile text CHECK (mobile ~ '^\d{10}$'),
  licence_number text,
  -- The last day on which the licence holds.
  licence_expires_on date,
  -- Days before the end at which the owner was told last; below 0 that it has ended.
  licence_told_days int,
  since timestamptz(3) NOT NULL DEFAULT now(),
  removed_at timestamptz(3),
  CONSTRAINT a_member_can_be_called CHECK (mobile IS NOT NULL OR removed_at IS NOT NULL),
  CONSTRAINT nobody_is_their_own_member CHECK (account_id <> person_id)
);
CREATE UNIQUE INDEX one_member_per_account_and_mobile ON members (account_id, mobile) WHERE removed_at IS NULL;
CREATE INDEX members_of_account ON members (account_id, since DESC, id DESC);
CREATE INDEX members_of_person ON members (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX members_unknown ON members (mobile) WHERE person_id IS NULL AND removed_at IS NULL;
CREATE INDEX licences_by_end ON members (licence_expires_on, id) WHERE licence_expires_on IS NOT NULL AND removed_at IS NULL;
CREATE TRIGGER account_is_open BEFORE INSERT ON members FOR EACH ROW EXECUTE FUNCTION require_open_account('account_id');

-- Who usually drives a truck.
CREATE TABLE truck_drivers (
  vehicle_id uuid PRIMARY KEY REFERENCES vehicles,
  member_id uuid NOT NULL REFERENCES members,
  since timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX trucks_of_driver ON truck_drivers (member_id);

-- Who drives, and drove, a trip. Without a row its owner is the driver.
CREATE TABLE trip_drivers (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  transporter_id uuid NOT NULL REFERENCES users,
  member_id uuid NOT NULL REFERENCES members,
  -- The owner chose him for this trip; otherwise he comes with the truck.
  is_chosen boolean NOT NULL DEFAULT false,
  from_at timestamptz(3) NOT NULL DEFAULT now(),
  until_at timestamptz(3)
);
CREATE UNIQUE INDEX one_driver_per_trip ON trip_drivers (booking_id) WHERE until_at IS NULL;
CREATE INDEX trips_of_driver ON trip_drivers (member_id, booking_id);
CREATE INDEX drivers_of_trip ON trip_drivers (booking_id, from_at DESC);

-- Whoever is let be seen has agreed himself: with another driver the phone asks anew.
CREATE FUNCTION another_driver_is_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trip_consents SET consent = 'paused', changed_at = now()
  WHERE booking_id = NEW.booking_id AND transporter_id = NEW.transporter_id AND consent = 'given';
  RETURN NULL;
END $$;
CREATE TRIGGER drivers_are_asked AFTER INSERT ON trip_drivers FOR EACH ROW EXECUTE FUNCTION another_driver_is_asked();
CREATE TRIGGER former_drivers_are_unseen AFTER UPDATE OF until_at ON trip_drivers FOR EACH ROW
  WHEN (OLD.until_at IS NULL AND NEW.until_at IS NOT NULL) EXECUTE FUNCTION another_driver_is_asked();

-- A truck brings its driver into the trip once its owner has accepted; a trip that leaves the truck leaves its driver.
CREATE FUNCTION keep_driver_of_trip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.transporter_id, OLD.vehicle_id) IS DISTINCT FROM (NEW.transporter_id, NEW.vehicle_id) THEN
    UPDATE trip_drivers SET until_at = now() WHERE booking_id = NEW.id AND until_at IS NULL;
  END IF;
  IF NEW.driver_response = 'accepted' AND NEW.holds_vehicle THEN
    INSERT INTO trip_drivers (booking_id, transporter_id, member_id)
    SELECT NEW.id, NEW.transporter_id, d.member_id
    FROM truck_drivers d JOIN members m ON m.id = d.member_id AND m.removed_at IS NULL AND m.account_id = NEW.transporter_id
    WHERE d.vehicle_id = NEW.vehicle_id
    ON CONFLICT (booking_id) WHERE until_at IS NULL DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_keep_drivers AFTER UPDATE ON bookings FOR EACH ROW
  WHEN ((OLD.driver_response, OLD.transporter_id, OLD.vehicle_id) IS DISTINCT FROM (NEW.driver_response, NEW.transporter_id, NEW.vehicle_id))
  EXECUTE FUNCTION keep_driver_of_trip();

-- Who wrote a cost down: its owner, or the driver who paid it.
ALTER TABLE trip_costs ADD COLUMN written_by uuid REFERENCES users;
