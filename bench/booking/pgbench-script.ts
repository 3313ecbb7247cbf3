import type { Statement } from '../../server/test/sql-statements.ts'

export interface Recorded {
  /** The statements of one booking that succeeded, from begin to commit. */
  won: readonly Statement[]
  /** The statements of one that came too late, from begin to rollback. */
  lost: readonly Statement[]
  shipperId: string
  postingId: string
  /** The id of the booking that was created. */
  bookingId: string
}

/**
 * The recorded transaction as a pgbench script: the same statements, with the shipper, the posting and the new booking
 * as variables. `each` clients ask for every posting; the first one gets it, the others read that it is taken.
 */
export function pgbenchScript({ won, lost, ...ids }: Recorded, each: number): string {
  const take = won.findIndex(({ text }) => /^update "?postings/i.test(text.trim()))
  if (take < 0 || !/^begin/i.test(won[0]?.text ?? '')) throw new Error('The recorded booking is not what was expected')
  const write = (statement: Statement) => `${withValues(statement, ids)};`
  const rest = won
    .slice(take + 1)
    .map((statement) =>
      /^insert into "?bookings/i.test(statement.text.trim())
        ? `with made as (${withValues(statement, ids)}) select id as booking from made \\gset`
        : write(statement),
    )
  return [
    `select posting, shipper from bench_asks where n = (select nextval('bench_ask')) \\gset`,
    ...won.slice(0, take).map(write),
    `with taken as (${withValues(won[take]!, ids)}) select count(*) as taken from taken \\gset`,
    ...(each > 1 ? ['\\if :taken'] : []),
    ...rest,
    ...(each > 1 ? ['\\else', ...lost.slice(take + 1).map(write), '\\endif'] : []),
  ].join('\n')
}

function withValues({ text, values }: Statement, { shipperId, postingId, bookingId }: Omit<Recorded, 'won' | 'lost'>) {
  const written = text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = values[Number(place) - 1]
    if (value === shipperId) return ':shipper'
    if (value === postingId) return ':posting'
    if (value === bookingId) return ':booking'
    return literal(value)
  })
  return written.trim().replaceAll('\n', ' ')
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return `'{${value.map((one) => `"${String(one)}"`).join(',')}}'`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // pgbench takes a colon before a word for one of its variables, also inside quotes.
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`
}
