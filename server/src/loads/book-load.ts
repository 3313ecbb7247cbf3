import type { Tx } from '../platform/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { moveLoad } from './write-loads.sql.ts'

/** The office has assigned a truck: the load is off the market. `by` is the administrator. */
export async function markLoadBooked(tx: Tx, loadId: string, by: string | null = null): Promise<void> {
  if (!(await moveLoad(tx, loadId, 'open', 'booked'))) fail('load_not_open')
  await record(tx, 'load_booked', { by, subject: { type: 'load', id: loadId } })
}

/** The booking is cancelled: the load is open again, or expired when its 48 hours are over. */
export async function reopenLoad(tx: Tx, loadId: string, by: string | null = null): Promise<void> {
  if (!(await moveLoad(tx, loadId, 'booked', 'open'))) return
  await record(tx, 'load_reopened', { by, subject: { type: 'load', id: loadId } })
}

/** Off the market for good; false when it was not open. What becomes of its bids is the bids' room's. */
export async function markLoadClosed(tx: Tx, loadId: string, by: string | null): Promise<boolean> {
  if (!(await moveLoad(tx, loadId, 'open', 'closed'))) return false
  await record(tx, 'load_closed', { by, subject: { type: 'load', id: loadId } })
  return true
}
