import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aPartLoad, anAssignedPart, wholeTruck } from '../../test/factories/parts.ts'
import { aBid } from '../../test/factories/loads.ts'
import { bookingRow } from '../../test/factories/bookings.ts'
import { delhi } from '../../test/factories/places.ts'
import { anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const toDelhi = { toLocation: delhi.name, toLat: delhi.lat, toLng: delhi.lng }

const optionsFor = async (id: string) =>
  (await as(clerk)<LoadTruckView[]>('GET', `/api/admin/dispatch/loads/${id}/trucks?limit=20`)).body
const optionOf = async (id: string, vehicleId: string) =>
  (await optionsFor(id)).find((option) => option.vehicleId === vehicleId)

test('a truck that carries others is proposed for a part with what its way becomes longer, and can be assigned', async () => {
  const truck = await aVehicle()
  const { vehicle, transporter } = truck
  await anAssignedPart(truck)
  const { load } = await aPartLoad({ ...toDelhi, expectedPricePaise: 30_000_00 })
  const onward = await optionOf(load.id, vehicle.id)
  expect(onward).toMatchObject({ beside: { others: 1 }, after: null, busy: null, whyNot: null, isFit: true })
  expect(onward!.beside!.addedKm).toBeGreaterThan(100)
  expect(onward!.cost).toBeGreaterThan(10 * onward!.beside!.addedKm)
  expect(onward!.cost).toBeLessThan(30_000)

  const owner = { transporterId: transporter.id, vehicleId: vehicle.id }
  const { bid } = await aBid({ load, ...owner, status: 'accepted', acceptedAt: new Date() })
  expect(await optionOf(bid.id, vehicle.id)).toMatchObject({ isAsked: true, beside: onward!.beside })
  const sent = await as(clerk)<{ code: string }>('POST', `/api/admin/assign-from-bid/${bid.id}`, {
    ...owner,
    negotiatedPriceShipper: 30_000,
    negotiatedPriceDriver: 29_000,
    mindsCost: true,
    confirmed: true,
  })
  expect([sent.status, sent.body.code]).toEqual([201, undefined])
  const booking = await db.selectFrom('bookings').select('id').where('bidId', '=', bid.id).executeTakeFirstOrThrow()
  expect(await bookingRow(booking.id)).toMatchObject({ isPart: true, vehicleId: vehicle.id })
})

test('no truck is proposed that has no room, loses, or carries what must be apart; a whole load shares with none', async () => {
  const truck = await aVehicle()
  const { vehicle } = truck
  await anAssignedPart(truck, { goodsKind: 'food' })
  const proposed = async (given: object) => {
    const { load } = await aPartLoad({ ...toDelhi, expectedPricePaise: 30_000_00, ...given })
    return (await optionOf(load.id, vehicle.id))?.beside !== undefined
  }
  expect(await proposed({})).toBe(true)
  expect(await proposed({ floorCm: 380 })).toBe(false)
  expect(await proposed({ goodsKind: 'chemicals' })).toBe(false)
  expect(await proposed({ expectedPricePaise: 500_00 })).toBe(false)
  expect(await proposed(wholeTruck)).toBe(false)
})
