-- Filters of the office's lists that a clerk has saved under a name: they come along to any desk.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  page text NOT NULL,
  name text NOT NULL,
  search text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT one_view_a_name UNIQUE (user_id, page, name)
);
