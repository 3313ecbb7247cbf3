-- Bids are looked for by the ends of their loads: what a lane costs.
CREATE INDEX loads_from_point ON loads USING gist (point(from_lng, from_lat));
