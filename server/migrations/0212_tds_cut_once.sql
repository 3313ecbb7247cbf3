-- Tax is cut from what a driver gets for a trip when that is paid or, at the trip's completion, credited: whichever comes first. What
-- was cut stays cut.
CREATE TABLE tds_cuts (
  id uuid PRIMARY KEY DEFAULT new_id(),
  booking_id uuid NOT NULL REFERENCES bookings,
  user_id uuid NOT NULL REFERENCES users,
  financial_year text NOT NULL CHECK (financial_year ~ '^\d{4}-\d{2}$'),
  on_day date NOT NULL,
  -- What was paid or credited beyond the sums before.
  sum_paise bigint NOT NULL CHECK (sum_paise > 0),
  -- What it adds to the year's sums of trips above the single limit.
  large_paise bigint NOT NULL CHECK (large_paise >= 0),
  base_paise bigint NOT NULL CHECK (base_paise >= 0),
  percent integer NOT NULL,
  paise bigint NOT NULL CHECK (paise >= 0),
  reason text NOT NULL CHECK (reason IN ('individual', 'other', 'no_pan', 'declared', 'under_limits')),
  law text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX cuts_of_year ON tds_cuts (user_id, financial_year);
CREATE INDEX cuts_of_trip ON tds_cuts (booking_id);
CREATE TRIGGER tds_cuts_never_change BEFORE UPDATE OR DELETE ON tds_cuts FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Completed trips keep the tax that their settlement shows now.
INSERT INTO tds_cuts (booking_id, user_id, financial_year, on_day, sum_paise, large_paise, base_paise, percent, paise, reason, law)
SELECT id, transporter_id, year, day, price, large, base, percent, round(base * percent / 100.0), reason, CASE
  WHEN reason = 'declared' THEN CASE WHEN day < '2026-04-01' THEN 's.194C(6)' ELSE 's.393 (194C(6) before)' END
  WHEN reason = 'no_pan' THEN CASE WHEN day < '2026-04-01' THEN 's.194C, s.206AA' ELSE 's.393, s.397(2)' END
  ELSE CASE WHEN day < '2026-04-01' THEN 's.194C' ELSE 's.393' END END
FROM (
  SELECT *, CASE WHEN holder IS NOT NULL AND declared THEN 'declared' WHEN base = 0 THEN 'under_limits'
                 ELSE coalesce(holder, 'no_pan') END AS reason,
         CASE WHEN holder IS NOT NULL AND declared OR base = 0 THEN 0 WHEN holder = 'individual' THEN 1 WHEN holder = 'other' THEN 2
              ELSE 20 END AS percent
  FROM (
    SELECT *, taxed - coalesce(lag(taxed) OVER (PARTITION BY transporter_id, year ORDER BY completed_at, id), 0) AS base
    FROM (
      SELECT *, CASE WHEN sum(price) OVER so_far > 10000000 THEN sum(price) OVER so_far ELSE sum(large) OVER so_far END AS taxed
      FROM (
        SELECT b.id, b.transporter_id, b.completed_at, b.negotiated_price_driver_paise AS price, x.holder,
               CASE WHEN b.negotiated_price_driver_paise > 3000000 THEN b.negotiated_price_driver_paise ELSE 0 END AS large,
               (b.completed_at AT TIME ZONE 'Asia/Kolkata')::date AS day, y.year,
               EXISTS (SELECT FROM small_fleet_declarations s WHERE s.user_id = b.transporter_id AND s.financial_year = y.year) AS declared
        FROM bookings b LEFT JOIN tax_details x ON x.user_id = b.transporter_id
        CROSS JOIN LATERAL (SELECT date_trunc('year', b.completed_at AT TIME ZONE 'Asia/Kolkata' - interval '3 months') AS starts) s
        CROSS JOIN LATERAL (SELECT to_char(s.starts, 'YYYY') || '-' || to_char(s.starts + interval '1 year', 'YY') AS year) y
        WHERE b.status = 'completed' AND b.negotiated_price_driver_paise > 0
      ) trips WINDOW so_far AS (PARTITION BY transporter_id, year ORDER BY completed_at, id)
    ) summed
  ) taxed
) judged;

-- The declaration of at most ten goods vehicles ends with the eleventh.
ALTER TABLE small_fleet_declarations ADD COLUMN ended_at timestamptz(3);
CREATE FUNCTION end_small_fleet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE small_fleet_declarations d SET ended_at = now()
  FROM (SELECT date_trunc('year', now() AT TIME ZONE 'Asia/Kolkata' - interval '3 months') AS starts) s
  WHERE d.user_id = NEW.transporter_id AND d.ended_at IS NULL
    AND d.financial_year = to_char(s.starts, 'YYYY') || '-' || to_char(s.starts + interval '1 year', 'YY')
    AND (SELECT count(*) FROM vehicles v WHERE v.transporter_id = NEW.transporter_id AND v.deleted_at IS NULL) > 10;
  RETURN NULL;
END $$;
CREATE TRIGGER vehicles_end_small_fleet AFTER INSERT OR UPDATE OF deleted_at ON vehicles FOR EACH ROW
  WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION end_small_fleet();
UPDATE small_fleet_declarations d SET ended_at = now()
FROM (SELECT date_trunc('year', now() AT TIME ZONE 'Asia/Kolkata' - interval '3 months') AS starts) s
WHERE d.financial_year = to_char(s.starts, 'YYYY') || '-' || to_char(s.starts + interval '1 year', 'YY')
  AND (SELECT count(*) FROM vehicles v WHERE v.transporter_id = d.user_id AND v.deleted_at IS NULL) > 10;
