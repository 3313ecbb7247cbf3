import { loads } from '@vapsi/contract/loads'
import { expect, test } from 'vitest'
import { outcome } from '../../../test/factories/bids.ts'
import { inDays, jaipur, mumbai, surat } from '../../../test/factories/places.ts'
import { aShipper, aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { closeLoad } from '../../bids/closing/close-load.ts'
import { roadKmBetween } from '../../roads/roads.ts'
import { getLoad } from '../get-load.ts'
import { postLoad } from '../post-load.ts'
import { repostLoad } from '../repost-load.ts'

const ahmedabad = { name: 'Ahmedabad, Gujarat', lat: 23.0225, lng: 72.5714 }
const form = (stops?: object[], given: object = {}) =>
  loads.post.schema.body.parse({
    fromLocation: mumbai.name,
    toLocation: jaipur.name,
    fromLat: mumbai.lat,
    fromLng: mumbai.lng,
    toLat: jaipur.lat,
    toLng: jaipur.lng,
    material: 'Tiles',
    weight: '9',
    expectedPrice: '42000',
    pickupDate: inDays(1).toISOString(),
    ...(stops && { stops }),
    ...given,
  })
const at = ({ name, lat, lng }: typeof ahmedabad, more: object = {}) => ({
  kind: 'drop',
  location: name,
  lat,
  lng,
  weight: 2,
  ...more,
})
const outcomeOf = (given: object) =>
  loads.post.schema.body.safeParse({ ...form(), stops: [at(surat, given)] }).error?.issues[0]?.path
const contact = { contactName: 'Meena Shah', contactNumber: '+91 98765 00000', note: 'Gate 2' }

test('the way of a load goes through its stops, in their order', async () => {
  const shipper = await aShipper()
  const load = await postLoad(db, shipper, form([at(surat), at(ahmedabad, { kind: 'pickup', weight: 3 })]))
  const legs = [roadKmBetween(mumbai, surat), roadKmBetween(surat, ahmedabad), roadKmBetween(ahmedabad, jaipur)]
  expect(load.roadKm).toBe(legs.map(Math.round).reduce((sum, km) => sum + km, 0))
  expect(load.stops).toMatchObject([
    { kind: 'drop', location: surat.name, city: 'Surat', weight: 2, from: null, until: null },
    { kind: 'pickup', location: ahmedabad.name, city: 'Ahmedabad', weight: 3 },
  ])
  const rows = await db
    .selectFrom('shipmentStops')
    .select(['position', 'km'])
    .where('loadId', '=', load.id)
    .orderBy('position')
    .execute()
  expect(rows).toEqual([
    { position: 1, km: Math.round(legs[0]!) },
    { position: 2, km: Math.round(legs[0]!) + Math.round(legs[1]!) },
  ])
})

test('a load without stops says nothing of stops', async () => {
  expect(await postLoad(db, await aShipper(), form())).not.toHaveProperty('stops')
  expect(await postLoad(db, await aShipper(), form([]))).not.toHaveProperty('stops')
})

test('whom to call at a stop is read by its shipper, and by no transporter before it is his trip', async () => {
  const shipper = await aShipper()
  const { id, stops } = await postLoad(db, shipper, form([at(surat, contact)]))
  expect(stops).toMatchObject([{ contactName: 'Meena Shah', contactNumber: '9876500000', note: 'Gate 2' }])
  const [seen] = (await getLoad(db, await aTransporter(), id)).stops ?? []
  expect(seen).toMatchObject({ location: surat.name, weight: 2 })
  expect(Object.keys(seen!)).not.toEqual(expect.arrayContaining(['contactName']))
  expect(JSON.stringify(seen)).not.toMatch(/Meena|98765|Gate/)
  expect(await outcome(getLoad(db, await aShipper(), id))).toBe('load_not_found')
})

test('goods and packages of a stop are read by all, their value by its shipper; posted again, the load keeps them', async () => {
  const shipper = await aShipper()
  const goods = { goods: 'Floor tiles', packages: 40, declaredRupees: 90_000.5 }
  const { id, stops } = await postLoad(db, shipper, form([at(surat, goods), at(ahmedabad)]))
  expect(stops).toMatchObject([goods, { goods: null, packages: null, declaredRupees: null }])
  const [seen] = (await getLoad(db, await aTransporter(), id)).stops ?? []
  expect(seen).toMatchObject({ goods: 'Floor tiles', packages: 40 })
  expect(Object.keys(seen!)).not.toContain('declaredRupees')
  await closeLoad(db, shipper, id)
  expect((await repostLoad(db, shipper, id, {})).stops).toMatchObject([goods, {}])
  for (const wrong of [{ packages: 0 }, { packages: 1.5 }, { declaredRupees: -1 }, { goods: 'Call 9876500000' }])
    expect(outcomeOf(wrong)).toEqual(['stops', 0, Object.keys(wrong)[0]])
})

test('a stop that is only named is found if there is exactly one such place', async () => {
  const shipper = await aShipper()
  const named = await postLoad(db, shipper, form([at(surat, { location: 'Ratlam', lat: 0, lng: 0 })]))
  expect(named.stops?.[0]).toMatchObject({ location: 'Ratlam', city: 'Ratlam' })
  const unknown = form([at(surat, { location: 'Xyzzy', lat: 0, lng: 0 })])
  await expect(postLoad(db, shipper, unknown)).rejects.toMatchObject({
    code: 'stop_unknown',
    message: 'Our map does not know “Xyzzy”. Choose it from the list.',
    fields: { 'stops.0.location': 'Our map does not know “Xyzzy”. Choose it from the list.' },
  })
  const typedEnd = form([at(surat)], { toLocation: 'Xyzzy', toLat: 0, toLng: 0 })
  expect(await outcome(postLoad(db, shipper, typedEnd))).toBe('stop_unknown')
})

test('two stops that follow each other are two places, and a road leads from one to the next', async () => {
  const shipper = await aShipper()
  expect(await outcome(postLoad(db, shipper, form([at(surat), at(surat)])))).toBe('invalid')
  expect(await outcome(postLoad(db, shipper, form([at(jaipur)])))).toBe('invalid')
  const island = { name: 'Port Blair', lat: 11.6234, lng: 92.7265 }
  await expect(postLoad(db, shipper, form([at(island)]))).rejects.toMatchObject({ code: 'no_road' })
})

test('a load that is posted again keeps its stops, without the hours of another day', async () => {
  const shipper = await aShipper()
  const day = { from: inDays(2).toISOString(), until: inDays(3).toISOString() }
  const first = await postLoad(db, shipper, form([at(surat, { ...contact, ...day })]))
  expect(first.stops).toMatchObject([day])
  await closeLoad(db, shipper, first.id)
  const again = await repostLoad(db, shipper, first.id, {})
  expect(again.roadKm).toBe(first.roadKm)
  expect(again.stops).toMatchObject([{ location: surat.name, contactName: 'Meena Shah', from: null, until: null }])
  expect(again.stops?.[0]?.id).not.toBe(first.stops?.[0]?.id)
})
