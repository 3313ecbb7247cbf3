-- What is loaded or delivered at a stop beside its kilograms, where its shipper says so.
ALTER TABLE shipment_stops
  ADD goods text,
  ADD packages integer CHECK (packages > 0),
  ADD declared_paise bigint CHECK (declared_paise >= 0);
