import type { VehicleView } from '@vapsi/contract/fleet'
import type { AdminVehicleView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aJpeg, aMultipart, aPdf } from '../../test/factories/bookings.ts'
import { aVehicle, aVehicleNumber } from '../../test/factories/fleet.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { workOff } from '../../test/queued.ts'
import { FileMissing } from '../gateways/files/files.ts'
import { removeRcJob } from './remove-rc.ts'

const { as, gateways } = await anApp()
const show = async (person: Person | null, id: string, bytes?: Buffer) => {
  const { body, headers } = aMultipart('rc', bytes ?? (await aJpeg()))
  return as(person)<VehicleView & { code?: string }>('POST', `/api/vehicles/${id}/rc`, body, headers)
}
const keyOf = async (id: string) =>
  (await db.selectFrom('vehicles').select('rcKey').where('id', '=', id).executeTakeFirstOrThrow()).rcKey
const isStored = (key: string) =>
  gateways.files.open(key).then(
    (content) => (content.destroy(), true),
    (error: unknown) => {
      if (error instanceof FileMissing) return false
      throw error
    },
  )
const removeOld = async () => workOff(removeRcJob, await aJobContext({ files: gateways.files }))

test('an owner shows the RC, the office sees it beside the claim and downloads it, and a newer one replaces it', async () => {
  const { transporter, vehicle } = await aVehicle()
  expect((await show(transporter, vehicle.id)).status).toBe(201)
  const first = await keyOf(vehicle.id)
  const { status, body } = await show(transporter, vehicle.id, aPdf())
  expect([status, body.rcUploadedAt]).toEqual([201, expect.any(String)])
  const clerk = await anAdmin({ officeRole: 'moderator' })
  const list = await as(clerk)<AdminVehicleView[]>('GET', `/api/admin/vehicles?q=${vehicle.vehicleNumber}`)
  const url = `/api/vehicles/${vehicle.id}/rc`
  expect(list.body[0]?.rc).toEqual({ url, mediaType: 'application/pdf', uploadedAt: body.rcUploadedAt })
  for (const person of [transporter, clerk]) {
    const file = await as(person)('GET', url)
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toContain(`RC-${vehicle.vehicleNumber}.pdf`)
  }
  await removeOld()
  expect([await isStored(first!), await isStored((await keyOf(vehicle.id))!)]).toEqual([false, true])
})

test('nobody else shows it or sees it, and only a document is one', async () => {
  const { transporter, vehicle } = await aVehicle()
  const url = `/api/vehicles/${vehicle.id}/rc`
  expect(await as(transporter)('GET', url)).toMatchObject({ status: 404, body: { code: 'document_not_found' } })
  const [other, shipper] = [await aTransporter(), await aShipper()]
  const dispatcher = await anAdmin({ officeRole: 'dispatcher' })
  expect(await Promise.all([null, shipper, other].map(async (who) => (await show(who, vehicle.id)).status))).toEqual([
    401, 403, 404,
  ])
  const unproven = await aTransporter({ mobileVerified: false })
  expect(await show(unproven, vehicle.id)).toMatchObject({ status: 403, body: { code: 'mobile_unproven' } })
  expect(await show(transporter, vehicle.id, Buffer.from('<html>'))).toMatchObject({ status: 415 })
  expect((await show(transporter, vehicle.id)).status).toBe(201)
  const seen = [null, shipper, other, dispatcher].map(async (who) => (await as(who)('GET', url)).status)
  expect(await Promise.all(seen)).toEqual([401, 403, 404, 403])
})

test.each(['leaves the fleet', 'gets another number'])('it goes with a vehicle that %s', async (what) => {
  const { transporter, vehicle } = await aVehicle()
  await show(transporter, vehicle.id)
  const key = await keyOf(vehicle.id)
  const url = `/api/vehicles/${vehicle.id}`
  const { category, vehicleType, passingWeight } = vehicle
  const facts = { vehicleNumber: aVehicleNumber(), category, vehicleType, passingWeight }
  const done = what.startsWith('leaves') ? as(transporter)('DELETE', url) : as(transporter)('PUT', url, facts)
  expect((await done).status).toBeLessThan(300)
  expect(await keyOf(vehicle.id)).toBeNull()
  await removeOld()
  expect(await isStored(key!)).toBe(false)
})

test('thirty a day of one person is enough', async () => {
  const { transporter, vehicle } = await aVehicle()
  const text = Buffer.from('no document')
  for (let at = 0; at < 30; at += 1) expect((await show(transporter, vehicle.id, text)).status).toBe(415)
  expect((await show(transporter, vehicle.id)).status).toBe(429)
})
