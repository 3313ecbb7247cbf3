-- A trip that is done has no advance left to ask for: what is missing of its price is the balance.
CREATE OR REPLACE VIEW booking_money AS
SELECT b.id AS booking_id,
       p.received AS received_paise,
       p.paid_out AS paid_out_paise,
       p.advance_paid_out AS advance_paid_out_paise,
       t.id AS terms_id,
       t.due_date,
       round((b.negotiated_price_shipper_paise - b.charges_shipper_paise) * t.advance_percentage_shipper / 100.0)::bigint
         AS advance_shipper_paise,
       round((b.negotiated_price_driver_paise - b.charges_driver_paise) * t.advance_percentage_driver / 100.0)::bigint
         AS advance_driver_paise,
       CASE
         WHEN t.id IS NULL OR b.negotiated_price_shipper_paise IS NULL THEN 'terms_pending'
         WHEN p.received >= b.negotiated_price_shipper_paise THEN 'paid'
         WHEN b.status = 'completed' THEN 'balance_due'
         WHEN p.received >= round((b.negotiated_price_shipper_paise - b.charges_shipper_paise) * t.advance_percentage_shipper / 100.0)
           THEN 'balance_due'
         ELSE 'advance_due'
       END AS payment_status,
       p.held_by_previous AS held_by_previous_paise
FROM bookings b
LEFT JOIN payment_terms t ON t.booking_id = b.id AND t.status = 'active'
CROSS JOIN LATERAL booking_sums(b.id, b.transporter_id) p;
