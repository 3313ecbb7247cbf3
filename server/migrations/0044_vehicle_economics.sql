-- What a kilometre of this truck costs, where it is at home, and what its owner would rather have: money (0) or a truck that
-- comes home full (1). What is absent follows from its weight and its owner.
CREATE TABLE vehicle_economics (
  vehicle_id uuid PRIMARY KEY REFERENCES vehicles,
  home_name text,
  home_lat double precision CHECK (home_lat BETWEEN -90 AND 90),
  home_lng double precision CHECK (home_lng BETWEEN -180 AND 180),
  paise_per_empty_km integer CHECK (paise_per_empty_km BETWEEN 100 AND 20000),
  paise_per_laden_km integer CHECK (paise_per_laden_km BETWEEN 100 AND 20000),
  wish double precision CHECK (wish BETWEEN 0 AND 1),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT home_is_a_place CHECK (num_nulls(home_name, home_lat, home_lng) IN (0, 3))
);
