import type { Tx } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { moveLoad } from './write-loads.sql.ts'

/** The office has assigned a truck: the load is off the market. `by` is the administrator. */
export async function markLoadBooked(tx: Tx, loadId: string, by: string | null = null): Promise<void> {
  if (!(await move(tx, loadId, by, ['load_booked', 'open', 'booked']))) fail('load_not_open')
}

/** The booking is cancelled: the load is open again, or expired when its 48 hours are over. */
export async function reopenLoad(tx: Tx, loadId: string, by: string | null = null): Promise<void> {
  await move(tx, loadId, by, ['load_reopened', 'booked', 'open'])
}

/** Off the market for good; false when it was not open. Its bids are handled by the bids' room. */
export const markLoadClosed = (tx: Tx, loadId: string, by: string | null): Promise<boolean> =>
  move(tx, loadId, by, ['load_closed', 'open', 'closed'])

type Move = [
  type: 'load_booked' | 'load_reopened' | 'load_closed',
  from: 'open' | 'booked',
  to: 'open' | 'booked' | 'closed',
]

async function move(tx: Tx, loadId: string, by: string | null, [type, from, to]: Move): Promise<boolean> {
  if (!(await moveLoad(tx, loadId, from, to))) return false
  const subject = { type: 'load' as const, id: loadId }
  await record(tx, type, { by, subject, before: { status: from }, after: { status: to } })
  return true
}
