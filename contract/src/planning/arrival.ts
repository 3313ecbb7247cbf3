import { FREIGHT } from '../constants.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * When a truck that was seen so many road kilometres away is there: between a fast and a slow day's driving. The less is left, the
 * narrower it is. A point that is old moves it: who should have been there by now is not there yet.
 */
export function arrivalRange(leftKm: number, seenAt: Date, now: Date): { from: Date; to: Date } {
  const after = (kmPerDay: number) => seenAt.getTime() + (leftKm / kmPerDay) * dayMs
  const from = Math.max(after(FREIGHT.kmPerFastDay), now.getTime())
  return { from: new Date(from), to: new Date(Math.max(after(FREIGHT.kmPerSlowDay), from + 60 * 60 * 1000)) }
}
