import type { Query } from '@vapsi/contract/endpoint'
import { TDS } from '@vapsi/contract/settlement/tax-rules'
import { type AccountSummary, STATEMENT, type settlements } from '@vapsi/contract/settlement/settlement'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import { isUuid } from '../platform/ids.ts'
import { accountOf } from '../users/users.sql.ts'
import { type Account, type Entry, correctionsOf, entriesOf, sumsOfPartyAccount } from './party-account.sql.ts'
import { gstInMonth, gstOn, uncutTds } from './settlement.rules.ts'
import { type Completed, type TripMoney, completedTrips, cutBetween, gstFactsOfTrips } from './trips.sql.ts'

type Asked = Query<typeof settlements.summary>

/** An account, and the requested days. */
export interface Period extends Account {
  party: string
  from: string
  to: string
}

const dayMs = 86_400_000
const pageRows = 500

/** Everybody has their own account; the office chooses whose to read. */
export async function periodOf(db: Db, actor: Actor, { from, to, userId }: Asked): Promise<Period> {
  if (from > to) fail('invalid', { fields: { to: 'period_order' } })
  if ((Date.parse(to) - Date.parse(from)) / dayMs >= STATEMENT.days) fail('invalid', { fields: { to: 'period_long' } })
  const id = actor.isAdmin ? userId : actor.id
  if (!id || !isUuid(id) || (userId !== undefined && userId !== id)) return fail('user_not_found')
  const person = (await accountOf(db, id)) ?? fail('user_not_found')
  if (person.isAdmin) fail('user_not_found')
  const side = person.userType === 'transporter' ? 'driver' : 'shipper'
  return { userId: id, side, party: person.company ?? person.name, from, to }
}

export async function partyAccountSummary(db: Db, period: Period): Promise<AccountSummary> {
  const { party, side, from, to } = period
  const sums = await sumsOfPartyAccount(db, period, from, to)
  let [tds, gst] = [await cutBetween(db, period), 0]
  for await (const trip of tripsOf(db, period)) {
    tds += uncutTds(trip)?.paise ?? 0
    gst += gstInMonth(trip, side).paise
  }
  gst += await gstOfCorrections(db, period)
  return {
    party,
    side,
    from,
    to,
    opening: toRupees(sums.openingPaise),
    trips: Number(sums.trips),
    charged: toRupees(sums.chargedPaise),
    paid: toRupees(sums.paidPaise),
    closing: toRupees(sums.openingPaise + sums.chargedPaise - sums.paidPaise),
    tds: side === 'driver' ? toRupees(tds) : null,
    gst: toRupees(gst),
  }
}

/** Of what was charged in these days for trips of closed months. */
async function gstOfCorrections(db: Db, period: Period): Promise<number> {
  let paise = 0
  const rows = await correctionsOf(db, period, period.from, period.to)
  for (let at = 0; at < rows.length; at += pageRows) {
    const page = rows.slice(at, at + pageRows)
    const ids = [...new Set(page.map(({ bookingId }) => bookingId))]
    const trips = new Map((await gstFactsOfTrips(db, ids)).map((trip) => [trip.bookingId, trip]))
    for (const row of page) {
      const trip = trips.get(row.bookingId)
      if (trip?.signed) paise += gstOn(trip, row.paise).paise
    }
  }
  return paise
}

/** The trips of an account completed in these days, page by page. */
export async function* tripsOf(db: Db, { userId, side, from, to }: Period): AsyncGenerator<TripMoney> {
  const asked: Completed = { from, to, ...(side === 'shipper' ? { shipperId: userId } : { transporterId: userId }) }
  let after: readonly [string, string] | null = null
  do {
    const page: TripMoney[] = await completedTrips(
      db,
      { ...asked, after, limit: pageRows, isNewestFirst: false },
      TDS.oncePaise,
    )
    yield* page
    const last = page.length === pageRows ? page.at(-1) : undefined
    after = last?.completedText ? [last.completedText, last.bookingId] : null
  } while (after)
}

/** The balance before the first of these days. */
export const openingOf = async (db: Db, period: Period): Promise<number> =>
  (await sumsOfPartyAccount(db, period, period.from, period.to)).openingPaise

/** Its entries with the balance after each, page by page. */
export async function* ledgerOf(
  db: Db,
  period: Period,
  openingPaise?: number,
): AsyncGenerator<Entry & { openPaise: number }> {
  let openPaise = openingPaise ?? (await openingOf(db, period))
  let after: readonly [string, string] | null = null
  do {
    const page: Entry[] = await entriesOf(db, period, { ...period, after, limit: pageRows })
    for (const entry of page) {
      openPaise += entry.paise
      yield { ...entry, openPaise }
    }
    const last = page.length === pageRows ? page.at(-1) : undefined
    after = last ? [last.atText, last.id] : null
  } while (after)
}
