import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A moment that lies on days of the Indian calendar, `2026-11-24`, both included; without one, before or after anything. */
export function onIndianDays(
  moment: RawBuilder<unknown>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): RawBuilder<SqlBool> {
  const since = from && sql`${moment} >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'`
  const before = to && sql`${moment} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`
  return sql<SqlBool>`(${since || sql`true`} and ${before || sql`true`})`
}
