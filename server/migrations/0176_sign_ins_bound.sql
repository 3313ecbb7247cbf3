-- The history of sign-ins goes by month from here on. What stands becomes the first part as it is, so nothing is copied: it says that it
-- ends with the next month (this file), that is checked while sign-ins go on (0177), and then it takes its place in an instant (0178).
DO $$
BEGIN
  EXECUTE format('ALTER TABLE sign_ins ADD CONSTRAINT sign_ins_before CHECK (at < %L) NOT VALID',
    (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC');
END $$;
