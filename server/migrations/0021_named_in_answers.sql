-- Whom and what a kept answer names. An account that ends finds its answers by this, not by reading everybody's of a week.
ALTER TABLE idempotency_keys ADD COLUMN named uuid[] NOT NULL DEFAULT '{}';
UPDATE idempotency_keys SET named = array(
  SELECT DISTINCT id[1]::uuid FROM regexp_matches(body, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') AS id)
WHERE body IS NOT NULL;
CREATE INDEX idempotency_keys_named ON idempotency_keys USING gin (named) WITH (fastupdate = off);
