-- Browsers that follow a tracking link and want to be told, once, that its truck is there. They go with the telling, or with the link.
CREATE TABLE arrival_watchers (
  id uuid PRIMARY KEY DEFAULT new_id(),
  link_id uuid NOT NULL REFERENCES tracking_links,
  address text NOT NULL,
  keys jsonb NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (link_id, address)
);
