-- Marathi, Gujarati, Tamil, Telugu and Punjabi beside English and Hindi.
ALTER TABLE users
  DROP CONSTRAINT users_language_check,
  ADD CONSTRAINT users_language_check CHECK (language IN ('en', 'hi', 'mr', 'gu', 'ta', 'te', 'pa'));
