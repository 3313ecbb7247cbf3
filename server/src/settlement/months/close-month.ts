import { indianDay } from '@vapsi/contract/values/india'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { closeOne } from './close-one.ts'
import { startClosing } from './close-several.ts'
import { isClosing } from './closings.sql.ts'
import { lockMonths, monthRows } from './months.sql.ts'

/**
 * Signs off a month that is over: what stands in it becomes a list that never changes, and entries that come later
 * count on the first open day. With open months before it, all of them are closed in the background, the oldest first.
 * 409 month_running: it is not over; month_closed: it was closed before; month_closing: several are being closed.
 */
export async function closeMonth(db: Db | Tx, admin: Actor, month: string): Promise<void> {
  const thisMonth = indianDay().slice(0, 7)
  if (month >= thisMonth) fail('month_running')
  const rows = await monthRows(db, thisMonth)
  if (rows.find((row) => row.month === month)?.closedAt) fail('month_closed')
  if (await isClosing(db)) fail('month_closing')
  // What is older than a closed month takes no entries any more.
  const closed = rows.find((row) => row.closedAt)?.month ?? ''
  const before = rows.map((row) => row.month).filter((one) => one > closed && one < month)
  const [first] = before.toSorted()
  if (first) await startClosing(db, admin.id, first, month)
  else
    await inTransaction(db, async (tx) => {
      await lockMonths(tx)
      const now = await monthRows(tx, thisMonth)
      // Another clerk was faster.
      if (now.some((row) => row.closedAt && row.month >= month)) fail('month_closed')
      await closeOne(tx, admin.id, month)
    })
}
