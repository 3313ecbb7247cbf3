import { ApiError } from './api/api-error.ts'

/**
 * All refusals are shown at one of these fields: below the form they would be shown twice, and stay after a correction.
 */
export const isSaidAt = (error: unknown, fields: Readonly<Record<string, unknown>>): boolean => {
  const refused = error instanceof ApiError ? Object.keys(error.fields) : []
  return refused.length > 0 && refused.every((name) => name in fields)
}
