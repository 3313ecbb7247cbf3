-- One transfer has one reference: stored ones take the normal form in which the server writes new ones (`transferReference` of the
-- contract). One whose normal form is taken already stays as it is: it was counted, and only a person can say which is right.
CREATE FUNCTION pg_temp.normal(reference text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    substring(said FROM '\y[A-Z]{4}[A-Z]{0,2}\d{9,18}\y'),
    substring(said FROM '\y[NR]\d{14,15}\y'),
    regexp_replace(substring(said FROM '\y0*\d{12}\y'), '^0+(?=.)', ''),
    regexp_replace(regexp_replace(said, '[^A-Z0-9]', '', 'g'), '^0+(?=.)', ''))
  FROM (SELECT regexp_replace(upper(reference), '\y(UPI|NEFT|RTGS|IMPS|UTR|RRN)(?=[NR]?\d{9})', '\1 ', 'g') AS said) of
$$;
UPDATE transfers t SET reference = n.normal
FROM (SELECT normal, from_shipper, (array_agg(id ORDER BY id))[1] AS id
      FROM (SELECT id, from_shipper, pg_temp.normal(reference) AS normal FROM transfers) every GROUP BY normal, from_shipper) n
WHERE t.id = n.id AND t.reference <> n.normal
  AND NOT EXISTS (SELECT FROM transfers o WHERE o.reference = n.normal AND o.from_shipper = t.from_shipper);
UPDATE statement_lines SET reference = pg_temp.normal(reference) WHERE reference <> pg_temp.normal(reference);
-- What a shipper reports, beside the transfer that it names.
ALTER TABLE payment_reports ADD COLUMN transfer text;
UPDATE payment_reports SET transfer = upper(utr);
UPDATE payment_reports r SET transfer = n.normal
FROM (SELECT normal, booking_id, (array_agg(id ORDER BY id))[1] AS id
      FROM (SELECT id, booking_id, pg_temp.normal(utr) AS normal FROM payment_reports WHERE status <> 'dismissed') every
      GROUP BY normal, booking_id) n
WHERE r.id = n.id AND r.transfer <> n.normal AND NOT EXISTS (
  SELECT FROM payment_reports o WHERE o.booking_id = n.booking_id AND o.status <> 'dismissed' AND o.transfer = n.normal);
ALTER TABLE payment_reports ALTER COLUMN transfer SET NOT NULL;
DROP INDEX one_report_per_utr;
CREATE UNIQUE INDEX one_report_per_utr ON payment_reports (booking_id, transfer) WHERE status <> 'dismissed';
CREATE INDEX reports_of_transfer ON payment_reports (transfer);
DROP FUNCTION pg_temp.normal(text);
