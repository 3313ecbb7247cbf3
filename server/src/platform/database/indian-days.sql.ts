import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * A moment within days of the Indian calendar, `2026-11-24`, both included; an open end means any time before or after.
 */
export function onIndianDays(
  moment: RawBuilder<unknown>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): RawBuilder<SqlBool> {
  const since = from && sql`${moment} >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'`
  const before = to && sql`${moment} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`
  return sql<SqlBool>`(${since || sql`true`} and ${before || sql`true`})`
}
