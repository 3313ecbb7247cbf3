import { indianDay } from '@vapsi/contract/values/india'

/** The day by which a truck is wanted, from `today`, `tomorrow` or `2026-11-28`; empty for none, and for one that is over. */
export function wantedDay(written: string | null, now = new Date()): string {
  if (written === 'today' || written === 'tomorrow') return indianDay(now, written === 'today' ? 0 : 1)
  const at = new Date(`${written}T00:00:00Z`)
  // A day that does not exist, such as 31 February, would become another one.
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === written
  return exists && written >= indianDay(now) ? written : ''
}
