-- Documents that were checked, and terms that others replaced: where they are few, their list otherwise reads all rows before them.
CREATE INDEX documents_checked ON booking_documents (uploaded_at DESC, id DESC) WHERE rejected_at IS NULL AND checked_at IS NOT NULL;
CREATE INDEX terms_superseded ON payment_terms (created_at DESC, id DESC) WHERE status = 'superseded';
