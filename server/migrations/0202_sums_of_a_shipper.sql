-- What a shipper has spent, read from an index alone, and what a shipper still owes, found among thousands of bookings.
CREATE INDEX bookings_sums_of_shipper ON bookings (shipper_id, status) INCLUDE (negotiated_price_shipper_paise);
CREATE INDEX bookings_owed_by_shipper ON bookings (shipper_id)
  WHERE status IN ('confirmed', 'advance_paid', 'loading_done', 'in_transit', 'completed') AND received_paise < negotiated_price_shipper_paise;
