-- When a document was photographed, by the phone's clock, where that was told: without signal it comes later than it was.
ALTER TABLE booking_documents ADD COLUMN taken_at timestamptz,
  ADD CONSTRAINT taken_before_it_came CHECK (taken_at <= uploaded_at);
