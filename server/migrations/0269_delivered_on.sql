-- The day of delivery, as the promise is judged, kept with the trip from its completion on.
SET LOCAL lock_timeout = '1min';

ALTER TABLE bookings ADD COLUMN delivered_on date;

UPDATE bookings b SET delivered_on = (d.at AT TIME ZONE 'Asia/Kolkata')::date
FROM (
  -- The first proof of the driver who drove it; one from before the start counts from the start.
  SELECT d.booking_id, greatest(min(d.uploaded_at), max(s.at)) AS at
  FROM booking_documents d
  LEFT JOIN (SELECT subject_id, max(at) AS at FROM events WHERE type = 'booking_started' GROUP BY 1) s ON s.subject_id = d.booking_id
  WHERE d.kind = 'pod' AND NOT (d.rejected_at IS NOT NULL AND EXISTS (SELECT FROM events e
    WHERE e.subject_id = d.booking_id AND e.type IN ('booking_declined', 'booking_unassigned') AND e.at >= d.rejected_at))
  GROUP BY 1
) d
WHERE d.booking_id = b.id AND b.status = 'completed';
