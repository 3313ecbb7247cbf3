-- A truck's points of a day are one row: a point then takes some 15 bytes instead of 140, most of which named its trip again and again.
CREATE TABLE positions_by_day (
  booking_id uuid NOT NULL REFERENCES bookings,
  transporter_id uuid NOT NULL REFERENCES users,
  -- Of UTC.
  day date NOT NULL,
  -- Milliseconds since its midnight.
  at_ms int[] NOT NULL CHECK (cardinality(at_ms) > 0 AND 0 <= ALL (at_ms) AND 86400000 > ALL (at_ms)),
  -- Millionths of a degree.
  lat int[] NOT NULL CHECK (-90000000 <= ALL (lat) AND 90000000 >= ALL (lat)),
  lng int[] NOT NULL CHECK (-180000000 <= ALL (lng) AND 180000000 >= ALL (lng)),
  -- At most 32,767: what is further off says nothing.
  accuracy_m smallint[] NOT NULL CHECK (0 <= ALL (accuracy_m)),
  PRIMARY KEY (booking_id, transporter_id, day),
  CHECK (cardinality(lat) = cardinality(at_ms) AND cardinality(lng) = cardinality(at_ms) AND cardinality(accuracy_m) = cardinality(at_ms))
);

INSERT INTO positions_by_day
SELECT booking_id, transporter_id, day, array_agg(ms ORDER BY ms), array_agg(round(lat * 1e6)::int ORDER BY ms),
  array_agg(round(lng * 1e6)::int ORDER BY ms), array_agg(least(round(accuracy_m), 32767)::smallint ORDER BY ms)
FROM (SELECT DISTINCT ON (booking_id, transporter_id, date_trunc('milliseconds', at)) *, (at AT TIME ZONE 'UTC')::date AS day,
        floor(extract(epoch FROM (at AT TIME ZONE 'UTC')::time) * 1000)::int AS ms FROM positions) p
GROUP BY 1, 2, 3;

DROP TABLE positions;
