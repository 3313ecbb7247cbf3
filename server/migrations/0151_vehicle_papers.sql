-- Until when each paper of a truck holds, with its photo. The registration's own photo stays with the vehicle.
CREATE TABLE vehicle_papers (
  id uuid PRIMARY KEY DEFAULT new_id(),
  vehicle_id uuid NOT NULL REFERENCES vehicles,
  kind text NOT NULL CHECK (kind IN ('insurance', 'fitness', 'permit', 'puc', 'rc')),
  -- The last day on which it holds.
  expires_on date NOT NULL,
  file_key text UNIQUE,
  bytes int,
  -- Days before the end at which its owner was told last; below 0 that it has ended.
  told_days int,
  kept_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT one_paper_of_a_kind UNIQUE (vehicle_id, kind),
  CONSTRAINT photo_is_whole CHECK ((file_key IS NULL) = (bytes IS NULL))
);
CREATE INDEX papers_by_end ON vehicle_papers (expires_on, id);
