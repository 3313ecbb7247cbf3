import type { Query } from '@vapsi/contract/endpoint'
import type { LoadView, loads } from '@vapsi/contract/loads'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Page } from '../../platform/http/page.ts'
import { openLoads } from '../../way-home/open-loads.ts'
import { findReturnLoads } from '../../way-home/find-return-loads.ts'
import { isOwnTrip, trucksOf } from '../../way-home/trucks.sql.ts'
import { rankedPage } from './list-return-loads.ts'

/** The best loads for the way home from one of my postings or running bookings, or from all of them. */
export async function findWayHome(db: Db, actor: Actor, query: Query<typeof loads.wayHome>): Promise<Page<LoadView>> {
  const { postingId, bookingId } = query
  if (postingId && !(await isOwnTrip(db, actor.id, 'postings', postingId))) fail('posting_not_found')
  if (bookingId && !(await isOwnTrip(db, actor.id, 'bookings', bookingId))) fail('booking_not_found')
  const [trucks, market] = await Promise.all([trucksOf(db, actor.id, { postingId, bookingId }), openLoads(db)])
  const matches = await findReturnLoads(market, trucks)
  return rankedPage(db, actor, matches, trucks, query)
}
