import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { type BookingValues, ownFields, touchedBy, without } from './booking-values.ts'

/**
 * What is wrong with each field of a booking's form, by the form's names: by its own checks, or by the server in
 * `error`. An edited field is no longer wrong; `isMended` once all fields that the server refused were edited.
 */
export function useRefusedBooking(error: Error | null, onRefused?: (first: string) => void) {
  const refused = error instanceof ApiError ? ownFields(error.fields) : {}
  const names = Object.keys(refused)
  const [errors, setErrors] = useState(refused)
  const [seen, setSeen] = useState(error)
  if (seen !== error) {
    setSeen(error)
    setErrors(refused)
    if (names[0]) onRefused?.(names[0])
  }
  return {
    errors,
    setErrors,
    touched: (change: Partial<BookingValues>, before: Partial<BookingValues>) =>
      setErrors((now) => without(now, touchedBy(change, before))),
    isMended: names.length > 0 && !names.some((name) => name in errors),
  }
}
