-- Nobody fills the first page: the first five that an account has on the market have turn 0, the next five turn 1, and so on. What
-- is priced far off its lane comes after all others. Lists are read in this order first.
ALTER TABLE postings
  ADD COLUMN crowd smallint NOT NULL DEFAULT 0 CHECK (crowd BETWEEN 0 AND 900),
  ADD COLUMN is_far_off boolean NOT NULL DEFAULT false;
ALTER TABLE loads
  ADD COLUMN crowd smallint NOT NULL DEFAULT 0 CHECK (crowd BETWEEN 0 AND 900),
  ADD COLUMN is_far_off boolean NOT NULL DEFAULT false;
UPDATE postings p SET crowd = least(900, n.nth / 5)
FROM (SELECT id, row_number() OVER (PARTITION BY transporter_id ORDER BY created_at, id) - 1 AS nth
      FROM postings WHERE open_until > now()) n
WHERE n.id = p.id AND n.nth >= 5;
UPDATE loads l SET crowd = least(900, n.nth / 5)
FROM (SELECT id, row_number() OVER (PARTITION BY shipper_id ORDER BY created_at, id) - 1 AS nth
      FROM loads WHERE status = 'open' AND valid_until > now()) n
WHERE n.id = l.id AND n.nth >= 5;
ALTER TABLE postings ADD COLUMN turn smallint GENERATED ALWAYS AS (crowd + CASE WHEN is_far_off THEN 1000 ELSE 0 END) STORED;
ALTER TABLE loads ADD COLUMN turn smallint GENERATED ALWAYS AS (crowd + CASE WHEN is_far_off THEN 1000 ELSE 0 END) STORED;

DROP INDEX postings_newest, postings_lane, postings_to, postings_cheapest, loads_open;
CREATE INDEX postings_newest ON postings (turn, created_at DESC, id DESC) WHERE open_until IS NOT NULL;
CREATE INDEX postings_lane ON postings (from_place_id, to_place_id, turn, created_at DESC, id DESC) INCLUDE (open_until, vehicle_id)
  WHERE open_until IS NOT NULL;
CREATE INDEX postings_to ON postings (to_place_id, turn, created_at DESC, id DESC) INCLUDE (open_until, vehicle_id)
  WHERE open_until IS NOT NULL;
CREATE INDEX postings_cheapest ON postings (turn, price_paise, id DESC) WHERE open_until IS NOT NULL;
CREATE INDEX loads_open ON loads (turn, created_at DESC, id DESC) WHERE status = 'open';
