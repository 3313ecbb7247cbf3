import { loads } from '@vapsi/contract/loads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inDays, jaipur, mumbai } from '../../../test/factories/places.ts'
import { aShipper, aTransporter } from '../../../test/factories/users.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { loadsRoutes } from '../loads.routes.ts'
import { db } from '../../../test/harness.ts'

const { as } = await servedRoom(loadsRoutes)

const part = {
  pieces: '8',
  lengthCm: 120,
  widthCm: 100,
  heightCm: 110,
  isStackable: true,
  goods: 'food',
}
const form = (given: object) => ({
  fromLocation: mumbai.name,
  toLocation: jaipur.name,
  fromLat: mumbai.lat,
  fromLng: mumbai.lng,
  toLat: jaipur.lat,
  toLng: jaipur.lng,
  loadType: 'PTL',
  material: 'Rice',
  weight: '2.4',
  expectedPrice: '18000',
  pickupDate: inDays(1).toISOString(),
  ...given,
})
const { url } = loads.post

test('a part says its kilograms and the metres of floor worked out from its pieces, to its shipper and to drivers, and when posted again', async () => {
  const shipper = await aShipper()
  const posted = await as(shipper)('POST', url, form({ part }))
  expect(posted.status).toBe(201)
  const shown = { ...part, pieces: 8, weightKg: 2400, floorMetres: 2.4 }
  expect(posted.body).toMatchObject({ loadType: 'PTL', part: shown })
  const load = posted.body as { id: string }
  expect((await as(await aTransporter())('GET', `${url}/${load.id}`)).body).toMatchObject({ part: shown })
  await sql`update loads set status = 'closed' where id = ${load.id}`.execute(db)
  expect((await as(shipper)('POST', `${url}/${load.id}/repost`, {})).body).toMatchObject({ part: shown })
})

test('without its pieces a load takes the whole truck', async () => {
  const { body } = await as(await aShipper())('POST', url, form({}))
  expect(body).not.toHaveProperty('part')
})

test('a full truck has no part, and pieces that no truck has room for are refused at their field', async () => {
  const shipper = await aShipper()
  const full = await as(shipper)('POST', url, form({ loadType: 'FTL', part }))
  expect(full).toMatchObject({ status: 400 })
  expect(JSON.stringify(full.body)).toContain('A full truck is not shared')
  const wide = await as(shipper)('POST', url, form({ part: { ...part, lengthCm: 300, widthCm: 240 } }))
  expect(wide).toMatchObject({ status: 400 })
  expect(JSON.stringify(wide.body)).toContain('These pieces do not fit')
})

test('the database keeps a full truck alone, and a part whole', async () => {
  const posted = await as(await aShipper())('POST', url, form({ part }))
  const { id } = posted.body as { id: string }
  await expect(sql`update loads set load_type = 'FTL' where id = ${id}`.execute(db)).rejects.toThrow(
    'full_truck_is_alone',
  )
  await expect(sql`update loads set floor_cm = null where id = ${id}`.execute(db)).rejects.toThrow('part_is_whole')
})
