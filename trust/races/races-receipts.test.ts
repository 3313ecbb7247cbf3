import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aBooking } from '../../server/test/factories/bookings.ts'
import { receiptForm } from '../../server/test/factories/receipts.ts'
import { aVehicleNumber } from '../../server/test/factories/fleet.ts'
import { db } from '../../server/test/harness.ts'
import { anArena } from '../arena.ts'
import { post } from '../calls.ts'
import { anOffice } from '../crowd.ts'
import { noteFigures } from '../figures.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { isLong } from '../scale.ts'
import { callers, sixteen, vary } from './race.ts'

const arena = await anArena()
const office = await anOffice()

/** In the long run a server is killed every this many rounds: numbers it was about to assign must not be used up. */
const crashesEach = 20
let crashes = 0

test('sixteen trips of one transporter get their lorry receipts at once, some refused for want of details, with crashes between', async () => {
  let nth = 0
  await vary(arena, async (rounds) => {
    const ids = await tripsOfOne(rounds * callers)
    return Array.from({ length: rounds }, (_, round) => {
      nth += 1
      return {
        calls: sixteen((at) => {
          const id = ids[round * callers + at] ?? ''
          const call = post(`/api/bookings/${id}/lr/issue`, office, at % 4 === 3 ? {} : receiptForm)
          return { ...call, headers: { 'idempotency-key': id } }
        }),
        wins: 12,
        losers: [422],
        isRepeated: true,
        ...(isLong && nth % crashesEach === 0 && { meanwhile: crashAmongThem }),
      }
    })
  })
  if (isLong) {
    console.log(`${crashes} crashes of a server among them`)
    noteFigures('crash', 'kill -9 of a server that issues lorry receipts', `${crashes} times`, 'no gap, none twice')
  }
})

async function crashAmongThem() {
  await sleep(15)
  if (await arena.crash()) crashes += 1
}

/** Assigned trips of one new transporter, by two statements. */
async function tripsOfOne(howMany: number): Promise<string[]> {
  const { booking, vehicle, transporter } = await aBooking({ status: 'confirmed' })
  const { category, vehicleType, passingWeight } = vehicle
  const truck = { transporterId: transporter.id, category, vehicleType, passingWeight }
  const trucks = await db
    .insertInto('vehicles')
    .values(Array.from({ length: howMany }, () => ({ ...truck, vehicleNumber: aVehicleNumber() })))
    .returning('id')
    .execute()
  const { fromLocation, toLocation, pricePaise, materialType, weightText, senderDetails, receiverDetails } = booking
  const trip = { shipperId: booking.shipperId, fromLocation, toLocation, pricePaise, materialType, weightText }
  const stops = { senderDetails: JSON.stringify(senderDetails), receiverDetails: JSON.stringify(receiverDetails) }
  const prices = { negotiatedPriceShipperPaise: pricePaise, negotiatedPriceDriverPaise: pricePaise }
  const assigned = {
    ...trip,
    ...stops,
    ...prices,
    transporterId: transporter.id,
    status: 'confirmed' as const,
    driverResponse: 'pending' as const,
  }
  const rows = await db
    .insertInto('bookings')
    .values(trucks.map(({ id }) => Object.assign({ vehicleId: id }, assigned)))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** For each of them: the numbers have no gaps and no duplicates. */
test('afterwards the database holds every invariant', async () => {
  expect(await brokenInvariants()).toEqual([])
})
