-- Each month a part `sign_ins_YYYY_MM` that is named after the last month it holds; `sign_ins_else` takes a row whose month nobody has made.
LOCK TABLE sign_ins IN ACCESS EXCLUSIVE MODE;
DO $$
DECLARE
  bound timestamptz := (SELECT substring(pg_get_constraintdef(oid) FROM '''(.+?)''')::timestamptz FROM pg_constraint
    WHERE conrelid = 'sign_ins'::regclass AND conname = 'sign_ins_before');
  first_part text := 'sign_ins_' || to_char((bound AT TIME ZONE 'UTC') - interval '1 month', 'YYYY_MM');
  next_id bigint := nextval(pg_get_serial_sequence('sign_ins', 'id'));
BEGIN
  ALTER TABLE sign_ins ALTER id DROP IDENTITY;
  EXECUTE format('ALTER TABLE sign_ins RENAME TO %I', first_part);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT sign_ins_pkey', first_part);
  EXECUTE format('ALTER INDEX sign_ins_of_user RENAME TO %I', first_part || '_of_user');
  EXECUTE format('ALTER INDEX sign_ins_by_time RENAME TO %I', first_part || '_by_time');

  EXECUTE format('CREATE SEQUENCE sign_ins_id_seq START WITH %s', next_id);
  EXECUTE format('CREATE TABLE sign_ins (LIKE %I INCLUDING CONSTRAINTS INCLUDING DEFAULTS,
    CONSTRAINT sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE) PARTITION BY RANGE (at)', first_part);
  ALTER TABLE sign_ins DROP CONSTRAINT sign_ins_before, ALTER id SET DEFAULT nextval('sign_ins_id_seq');
  ALTER SEQUENCE sign_ins_id_seq OWNED BY sign_ins.id;
  CREATE INDEX sign_ins_of_user ON sign_ins (user_id, id DESC);
  CREATE INDEX sign_ins_by_time ON sign_ins (at);
  EXECUTE format('ALTER TABLE sign_ins ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', first_part, bound);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT sign_ins_before, ALTER id SET DEFAULT nextval(''sign_ins_id_seq'')', first_part);
  CREATE TABLE sign_ins_else PARTITION OF sign_ins DEFAULT;
END $$;
