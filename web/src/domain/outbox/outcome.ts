import { ApiError } from '../../lib/api/api-error.ts'
import { wantsProof } from '../../lib/api/once-proven.ts'

/** `sent`: with the server's answer. `waiting`: it did not get through. `failed`: the server answered, and may take it another time. `refused`: it never will. */
export type Outcome = { is: 'sent'; answer: unknown } | { is: 'waiting' | 'failed' | 'refused'; error: Error }

/** No signal, or an overloaded server or none. */
export const didNotArrive = (error: Error): boolean =>
  error.name === 'AbortError' || (error instanceof ApiError && [0, 408, 502, 503, 504].includes(error.status))

/** An expired session or somebody else's on this phone, an unverified mobile, too many at once. */
export const isOfPerson = (error: Error): boolean =>
  wantsProof(error) || (error instanceof ApiError && [401, 429].includes(error.status) && !isRefused(error))

/** What is not there yet may still come: another tab's answer, or what belongs before it. */
const mayCome = new Set(['in_progress', 'stamp_too_early', 'stops_open'])
const final = new Set([400, 403, 404, 409, 413, 415, 422])

/** For good: sent again, it would be refused again. */
const isRefused = (error: Error): boolean =>
  error instanceof ApiError &&
  ((final.has(error.status) && !mayCome.has(error.code ?? '') && !wantsProof(error)) || error.code === 'too_many_costs')

export function outcomeOf(error: Error): Outcome {
  if (isRefused(error)) return { is: 'refused', error }
  const isWaiting = didNotArrive(error) || (error instanceof ApiError && mayCome.has(error.code ?? ''))
  return { is: isWaiting ? 'waiting' : 'failed', error }
}
