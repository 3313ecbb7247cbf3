import { type PartLoad, partLoadOf } from '../../bookings/parts/order-with.ts'
import type { Db } from '../../platform/database/database.ts'

/** The parts that these loads take, as they are now. */
export async function partLoadsOf(db: Db, ids: readonly string[]): Promise<Map<string, PartLoad>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('loads as l').selectAll('l').where('l.id', 'in', ids).execute()
  return new Map(
    rows.flatMap((row) => {
      const part = partLoadOf(row)
      return part ? [[row.id, part] as const] : []
    }),
  )
}
