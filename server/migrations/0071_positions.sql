-- Where trucks are, as far as their drivers let it be seen.
CREATE TABLE trip_consents (
  booking_id uuid NOT NULL REFERENCES bookings,
  transporter_id uuid NOT NULL REFERENCES users,
  consent text NOT NULL CHECK (consent IN ('given', 'paused', 'stopped')),
  -- Points from here on are kept; after a pause it begins anew.
  given_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, transporter_id)
);

CREATE TABLE positions (
  booking_id uuid NOT NULL REFERENCES bookings,
  transporter_id uuid NOT NULL REFERENCES users,
  at timestamptz NOT NULL,
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  accuracy_m real CHECK (accuracy_m >= 0),
  -- A batch that was sent twice is one.
  PRIMARY KEY (booking_id, transporter_id, at)
);

CREATE TABLE tracking_links (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  token text NOT NULL UNIQUE CHECK (char_length(token) >= 22),
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  opened int NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX one_live_tracking_link ON tracking_links (booking_id) WHERE revoked_at IS NULL;
