-- A clerk has looked at a document and found it good; null: nobody has.
ALTER TABLE booking_documents
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN checked_by uuid REFERENCES users,
  ADD CONSTRAINT checked_by_somebody CHECK ((checked_at IS NULL) = (checked_by IS NULL));
CREATE INDEX documents_unchecked ON booking_documents (uploaded_at DESC, id DESC) WHERE rejected_at IS NULL AND checked_at IS NULL;
