-- An API key is shown once: answers kept for repeated requests must not hold it. Such a request makes another key now.
delete from idempotency_keys where body like '%"key":"vapsi\_%';
