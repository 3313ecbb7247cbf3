import type { Insertable } from 'kysely'
import type { BookingsTable, PaymentTermsTable, PaymentsTable } from '../../src/tables/trips.ts'
import { db } from '../harness.ts'
import { aBooking } from './bookings.ts'
import { type Person, aShipper, anAdmin } from './users.ts'

/** A trip that was completed then, at these prices in rupees, for a shipper that is a company. */
export const aSettledTrip = async (
  { shipperRupees = 50_000, driverRupees = 45_000, at = '2026-11-10T10:00:00Z' },
  given: Partial<Insertable<BookingsTable>> & { shipper?: Person; transporter?: Person } = {},
) =>
  aBooking({
    status: 'completed',
    driverResponse: 'accepted',
    negotiatedPriceShipperPaise: Math.round(shipperRupees * 100),
    negotiatedPriceDriverPaise: Math.round(driverRupees * 100),
    completedAt: at,
    ...given,
    shipper: given.shipper ?? (await aShipper({ company: 'Asha Mills' })),
  })

/** Its terms: 30 % in advance from the shipper, 50 % to the driver. */
export const withTerms = (
  { id: bookingId }: { id: string },
  { id: createdBy }: Person,
  given: Partial<Insertable<PaymentTermsTable>> = {},
) =>
  db
    .insertInto('paymentTerms')
    .values({
      bookingId,
      advancePercentageShipper: 30,
      advancePercentageDriver: 50,
      status: 'active',
      createdBy,
      ...given,
    })
    .execute()

/** Its driver's tax details: the law goes by whose PAN it is. */
export const withPan = (
  { id: userId }: { id: string },
  holder: 'individual' | 'other' = 'individual',
  gstMode: 'reverse' | 'forward_credit' = 'reverse',
) => db.insertInto('taxDetails').values({ userId, panSealed: 'sealed', holder, gstinSealed: null, gstMode }).execute()

export async function aPaymentOf(
  bookingId: string,
  paymentType: PaymentsTable['paymentType'],
  rupees: number,
  given: Partial<Insertable<PaymentsTable>> = {},
) {
  const { id: recordedBy } = await anAdmin()
  const values = { bookingId, paymentType, amountPaise: Math.round(rupees * 100), recordedBy, ...given }
  return (await db.insertInto('payments').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** A confirmed line of the ledger, already included in both prices. */
export async function aConfirmedLine(
  { id: bookingId, transporterId }: { id: string; transporterId: string | null },
  line: { cause: 'detention_pickup' | 'detention_drop' | 'dispute'; shipper: number; driver: number; at?: string },
) {
  const { cause, shipper, driver, at } = line
  await db
    .insertInto('tripCharges')
    .values({
      bookingId,
      transporterId: transporterId ?? '',
      cause,
      status: 'confirmed',
      shipperPaise: shipper * 100,
      driverPaise: driver * 100,
      days: null,
      reason: null,
      decidedBy: (await anAdmin()).id,
      ...(at && { decidedAt: at }),
    })
    .execute()
}
