import type { ErrorBody } from '@vapsi/contract/errors'
import type { LoadView } from '@vapsi/contract/loads'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aLoadWithStops } from '../../../test/factories/stops.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'

const { as } = await anApp()
const set = (person: Person | null, id: string, body: object) =>
  as(person)<LoadView & ErrorBody>('PUT', `/api/posted-loads/${id}/stop-contact`, body)

test('whom to call at a stop of a posted load is corrected; its shipper reads it, and the trail has the place alone', async () => {
  const { load, shipper, stops } = await aLoadWithStops()
  const form = { stopId: stops[0]!.id, contactName: 'Ravi Patel', contactNumber: '+91 98765 11111', note: 'Gate 5' }
  const saved = await set(shipper, load.id, form)
  const now = { contactName: 'Ravi Patel', contactNumber: '9876511111', note: 'Gate 5' }
  expect(saved).toMatchObject({ status: 200, body: { stops: [now] } })
  const seen = await as(await aTransporter())<LoadView>('GET', `/api/posted-loads/${load.id}`)
  expect(JSON.stringify(seen.body.stops)).not.toMatch(/Ravi|98765|Gate/)
  const events = await db
    .selectFrom('events')
    .select(['type', 'actorId', 'data'])
    .where('subjectId', '=', load.id)
    .execute()
  expect(events).toEqual([
    { type: 'load_contact_changed', actorId: shipper.id, data: { shipperId: shipper.id, place: 'Surat, Gujarat' } },
  ])
  // Nobody to call is possible, too.
  expect((await set(shipper, load.id, { stopId: stops[0]!.id })).body.stops).toMatchObject([
    { contactName: null, contactNumber: null, note: null },
  ])
})

test('goods, packages and value are given later, too: what is left out stays, and null takes it away', async () => {
  const { load, shipper, stops } = await aLoadWithStops()
  const stopId = stops[0]!.id
  const goods = { goods: 'Floor tiles', packages: 40, declaredRupees: 90_000 }
  expect((await set(shipper, load.id, { stopId, ...goods })).body.stops).toMatchObject([goods])
  expect((await set(shipper, load.id, { stopId, contactName: 'Ravi' })).body.stops).toMatchObject([goods])
  const none = { goods: '', packages: null, declaredRupees: null }
  expect((await set(shipper, load.id, { stopId, ...none })).body.stops).toMatchObject([
    { goods: null, packages: null, declaredRupees: null },
  ])
})

test('only its shipper, only a stop of that load, and only while no truck has it', async () => {
  const { load, shipper, stops } = await aLoadWithStops()
  const other = await aLoadWithStops()
  const body = { stopId: stops[0]!.id, contactName: 'Ravi' }
  expect((await set(null, load.id, body)).status).toBe(401)
  for (const person of [await aTransporter(), await anAdmin()])
    expect((await set(person, load.id, body)).status).toBe(403)
  expect(await set(await aShipper(), load.id, body)).toMatchObject({ status: 404, body: { code: 'load_not_found' } })
  expect(await set(shipper, load.id, { ...body, stopId: other.stops[0]!.id })).toMatchObject({
    status: 404,
    body: { code: 'stop_not_found' },
  })
  expect((await set(shipper, load.id, { ...body, contactNumber: '98765' })).status).toBe(400)
  for (const [status, code] of [
    ['booked', 'load_booked'],
    ['closed', 'load_not_open'],
  ] as const) {
    const over = await aLoadWithStops({ status })
    const form = { stopId: over.stops[0]!.id, contactName: 'Ravi' }
    expect(await set(over.shipper, over.load.id, form)).toMatchObject({ status: 409, body: { code } })
  }
  const { contactName } = await db
    .selectFrom('shipmentStops')
    .select('contactName')
    .where('id', '=', other.stops[0]!.id)
    .executeTakeFirstOrThrow()
  expect(contactName).toBe('Meena Shah')
})
