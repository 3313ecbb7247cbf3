import { ApiError } from './api/api-error.ts'

/** All that was refused stands at one of these fields: below the form it would say it twice, and stay once they are corrected. */
export const isSaidAt = (error: unknown, fields: Readonly<Record<string, unknown>>): boolean => {
  const refused = error instanceof ApiError ? Object.keys(error.fields) : []
  return refused.length > 0 && refused.every((name) => name in fields)
}
