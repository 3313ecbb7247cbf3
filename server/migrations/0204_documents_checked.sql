-- Documents that were checked, found where few are: their list otherwise reads all others before them.
CREATE INDEX documents_checked ON booking_documents (uploaded_at DESC, id DESC) WHERE rejected_at IS NULL AND checked_at IS NOT NULL;
