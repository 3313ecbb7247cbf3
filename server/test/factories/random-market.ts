import { DECLINE_REASONS } from '@vapsi/contract/lifecycle'
import { indianDay } from '@vapsi/contract/values/india'
import type { Insertable } from 'kysely'
import type { BookingsTable } from '../../src/tables/trips.ts'
import { type Dice, diceOf } from '../dice.ts'
import { db } from '../harness.ts'
import { aBooking, aDocument } from './bookings.ts'
import { aVehicle } from './fleet.ts'
import { aBid, aPostedLoad } from './loads.ts'
import { aConfirmedLine, aPaymentOf } from './settled.ts'
import { aShipper, aTransporter, anAdmin } from './users.ts'

const dayMs = 86_400_000
const towns = ['Nagpur, Maharashtra', 'Delhi', 'Surat, Gujarat', 'Kochi, Kerala'] as const
const reasons = ['Price too low', 'price too low ', 'Truck needs repair', null] as const
const sizes = ['14 feet', '22 feet', '32 feet'] as const

/** A market of the last 80 days from a seed: trips of every status, money, papers, declines, disputes and charges. */
export async function aRandomMarket(seed: number, trips = 60): Promise<void> {
  const dice = diceOf(seed)
  const all = async <T>(many: number, make: () => Promise<T>) => {
    const made: T[] = []
    for (let nth = 0; nth < many; nth += 1) made.push(await make())
    return made
  }
  const clerks = await all(2, () => anAdmin())
  const shippers = await all(5, () => aShipper())
  const trucks = await all(6, async () => {
    const createdAt = ago(dice, 100)
    return aVehicle({ createdAt, vehicleType: dice.oneOf(sizes), transporter: await aTransporter() })
  })
  for (let nth = 0; nth < trips; nth += 1) {
    const shipper = dice.oneOf(shippers)
    if (dice.next() < 0.15) await aLoad(dice, shipper)
    else await aTrip(dice, shipper, dice.oneOf(trucks), dice.oneOf(clerks).id)
  }
}

const ago = (dice: Dice, days: number) => new Date(Date.now() - dice.next() * days * dayMs)
/** A moment within so many days after another, not to come. */
const after = (dice: Dice, at: Date, days: number) =>
  new Date(Math.min(Date.now() - 1000, at.getTime() + dice.next() * days * dayMs))

async function aLoad(dice: Dice, shipper: Awaited<ReturnType<typeof aShipper>>) {
  const createdAt = ago(dice, 80)
  const status = dice.oneOf(['open', 'closed'] as const)
  const { load } = await aPostedLoad({
    shipper,
    createdAt,
    status,
    validUntil: new Date(createdAt.getTime() + 2 * dayMs),
  })
  if (dice.next() < 0.5) await aBid({ load, status: 'lost' })
}

async function aTrip(
  dice: Dice,
  shipper: Awaited<ReturnType<typeof aShipper>>,
  truck: Awaited<ReturnType<typeof aVehicle>>,
  clerkId: string,
) {
  const createdAt = ago(dice, 80)
  const from = dice.oneOf(towns)
  const shipperPaise = 20_000_00 + dice.below(30_000_00)
  const status = dice.oneOf([
    'pending',
    'cancelled',
    'in_transit',
    'completed',
    'completed',
    'completed',
    'completed',
  ] as const)
  const completedAt = after(dice, createdAt, 9)
  const hasTruck = status === 'completed' || status === 'in_transit'
  const lane = { fromLocation: from, toLocation: dice.oneOf(towns.filter((town) => town !== from)) }
  const given: Partial<Insertable<BookingsTable>> = {
    ...lane,
    createdAt,
    status,
    roadKm: 300 + dice.below(900),
    promisedOn:
      dice.next() < 0.8 ? new Date(createdAt.getTime() + dice.below(9) * dayMs).toISOString().slice(0, 10) : null,
    driverResponse: hasTruck ? 'accepted' : null,
    negotiatedPriceShipperPaise: hasTruck ? shipperPaise : null,
    negotiatedPriceDriverPaise: hasTruck ? shipperPaise - dice.below(6_000_00) : null,
    ...(status === 'completed' && {
      completedAt,
      vehicleId: truck.vehicle.id,
      transporterId: truck.transporter.id,
    }),
    ...(!hasTruck && { transporterId: null, vehicleId: null }),
  }
  const { booking } = await aBooking({ ...given, shipper })
  const event = (type: string, at: Date, actorId: string | null, data: object = {}) =>
    db
      .insertInto('events')
      .values({
        type,
        at,
        actorId,
        actorRole: actorId ? 'admin' : 'system',
        subjectType: 'booking',
        subjectId: booking.id,
        data: JSON.stringify(data),
      })
      .execute()
  if (status === 'cancelled') await event('booking_cancelled', completedAt, dice.next() < 0.5 ? clerkId : null)
  if (dice.next() < 0.2)
    await event('booking_declined', after(dice, createdAt, 2), null, {
      reason: dice.oneOf(reasons),
      ...(dice.next() < 0.5 && { reasonCode: dice.oneOf(DECLINE_REASONS) }),
      transporterId: truck.transporter.id,
    })
  if (!hasTruck) return
  if (dice.next() < 0.8) await event('booking_assigned', createdAt, clerkId)
  if (dice.next() < 0.8) {
    await aDocument(booking, { uploadedAt: completedAt })
    const deliveredOn = status === 'completed' ? indianDay(completedAt) : null
    await db.updateTable('bookings').set({ deliveredOn }).where('id', '=', booking.id).execute()
  }
  if (dice.next() < 0.6)
    await aPaymentOf(booking.id, 'advance_from_shipper', dice.below(15_000) + dice.below(100) / 100 + 0.01, {
      valueDate: after(dice, createdAt, 20).toISOString().slice(0, 10),
    })
  if (dice.next() < 0.5) await aPaymentOf(booking.id, 'advance_to_driver', dice.below(12_000) + 0.37)
  if (status !== 'completed') return
  await db
    .insertInto('emptyWays')
    .values({ bookingId: booking.id, emptyKm: dice.next() < 0.9 ? dice.below(400) : null })
    .execute()
  if (dice.next() < 0.2)
    await aConfirmedLine(booking, {
      cause: 'detention_drop',
      shipper: dice.below(4000),
      driver: dice.below(3000),
      at: after(dice, completedAt, 30).toISOString(),
    })
  if (dice.next() < 0.1)
    await db
      .insertInto('priceCorrections')
      .values({
        bookingId: booking.id,
        shipperPaise: -dice.below(500_00),
        driverPaise: -dice.below(300_00),
        correctedAt: after(dice, completedAt, 30),
      })
      .execute()
  if (dice.next() < 0.15) {
    const isDecided = dice.next() < 0.5
    const awardPaise = dice.below(500_00)
    await db
      .insertInto('disputes')
      .values({
        bookingId: booking.id,
        shipperId: booking.shipperId,
        transporterId: truck.transporter.id,
        amountPaise: 500_00 + dice.below(900_00),
        reason: 'Two were wet',
        openedAt: after(dice, completedAt, 3),
        ...(isDecided && {
          status: 'decided' as const,
          awardPaise,
          fromDriverPaise: Math.floor(awardPaise / 2),
          decision: 'One was wet',
          decidedBy: clerkId,
          endedAt: new Date(),
        }),
      })
      .execute()
  }
}
