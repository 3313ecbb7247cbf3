ALTER TABLE sign_ins VALIDATE CONSTRAINT sign_ins_before;
