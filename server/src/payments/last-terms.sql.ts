import { DEFAULTS } from '@vapsi/contract/constants'
import type { Reply } from '@vapsi/contract/endpoint'
import type { terms } from '@vapsi/contract/payments/last-terms'
import { referenceOf } from '../bookings/bookings.rules.ts'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'

/** The newest active terms of a party's other bookings. */
const newestOf = (db: Db, party: 'b.shipperId' | 'b.transporterId', partyId: string, bookingId: string) =>
  db
    .selectFrom('paymentTerms as t')
    .innerJoin('bookings as b', 'b.id', 't.bookingId')
    .select([
      'b.number',
      't.advancePercentageShipper',
      't.advancePercentageDriver',
      't.methodShipper',
      't.methodDriver',
    ])
    .select('t.terms')
    .where(party, '=', partyId)
    .where('b.id', '<>', bookingId)
    .where('t.status', '=', 'active')
    .orderBy('t.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last terms agreed by each party of a booking, on any other booking; undefined if the booking does not exist. */
export async function lastTerms(db: Db, bookingId: string): Promise<Reply<typeof terms.last> | undefined> {
  if (!isUuid(bookingId)) return undefined
  const parties = db.selectFrom('bookings').select(['shipperId', 'transporterId']).where('id', '=', bookingId)
  const booking = await parties.executeTakeFirst()
  if (!booking) return undefined
  const { shipperId, transporterId } = booking
  const shipper = await newestOf(db, 'b.shipperId', shipperId, bookingId)
  const driver = transporterId === null ? undefined : await newestOf(db, 'b.transporterId', transporterId, bookingId)
  return {
    advancePercentageShipper: shipper?.advancePercentageShipper ?? DEFAULTS.advancePercentageShipper,
    advancePercentageDriver: driver?.advancePercentageDriver ?? DEFAULTS.advancePercentageDriver,
    methodShipper: shipper?.methodShipper ?? null,
    methodDriver: driver?.methodDriver ?? null,
    terms: shipper?.terms ?? null,
    shipperFrom: shipper ? referenceOf(shipper.number) : null,
    driverFrom: driver ? referenceOf(driver.number) : null,
  }
}
