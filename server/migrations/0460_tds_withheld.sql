-- Tax that the office paid to the state in the driver's name: recorded as a payment to the driver whose note says TDS. A reversal
-- takes it back, whatever its own note says.
CREATE FUNCTION tds_deposited(booking uuid, transporter uuid) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(p.amount_paise), 0)::bigint
  FROM payments p LEFT JOIN payments o ON o.id = p.reversal_of
  WHERE p.booking_id = booking AND p.payee_id = transporter AND coalesce(o.notes, p.notes) ~* '\mTDS\M'
$$;

-- Of the price that is still open: tax that was cut and not deposited, so that it is never paid to the driver.
CREATE OR REPLACE VIEW booking_money AS
SELECT b.id AS booking_id,
       p.received AS received_paise,
       p.paid_out AS paid_out_paise,
       p.advance_paid_out AS advance_paid_out_paise,
       p.held_by_previous AS held_by_previous_paise,
       t.id AS terms_id,
       t.due_date,
       advance_of(b.negotiated_price_shipper_paise, b.charges_shipper_paise, t.advance_percentage_shipper) AS advance_shipper_paise,
       advance_of(b.negotiated_price_driver_paise, b.charges_driver_paise, t.advance_percentage_driver) AS advance_driver_paise,
       payment_status_of(b, t) AS payment_status,
       tds_deposited(b.id, b.transporter_id) AS tds_deposited_paise,
       CASE WHEN b.has_agreed_price THEN least(
         greatest(b.negotiated_price_driver_paise - p.paid_out, 0),
         greatest(0, (SELECT coalesce(sum(c.paise), 0)::bigint FROM tds_cuts c WHERE c.booking_id = b.id AND c.user_id = b.transporter_id)
           - tds_deposited(b.id, b.transporter_id)))
       ELSE 0 END AS tds_withheld_paise
FROM bookings b
LEFT JOIN payment_terms t ON t.booking_id = b.id AND t.status = 'active'
CROSS JOIN LATERAL booking_sums(b.id, b.transporter_id) p;
