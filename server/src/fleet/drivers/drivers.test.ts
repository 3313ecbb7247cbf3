import type { DriverView, DrivesFor } from '@vapsi/contract/fleet/drivers'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aDriver, aMobile, aShipper, aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { tellLicences } from './tell-licences.ts'

const { as } = await anApp()
const add = (owner: Parameters<typeof as>[0], form: object = {}) =>
  as(owner)<DriverView & { code: string }>('POST', '/api/drivers', { name: 'Raju Yadav', mobile: aMobile(), ...form })

test('an owner adds a driver by his mobile, gives him a truck, and changes his licence', async () => {
  const { vehicle, transporter } = await aVehicle()
  const { status, body } = await add(transporter, { licenceNumber: 'MH12 20110012345', licenceExpiresOn: '2031-05-09' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Raju Yadav', hasSignedIn: false, trucks: [], trip: null })
  const owner = as(transporter)
  const given = await owner('PUT', `/api/vehicles/${vehicle.id}/driver`, { driverId: body.id })
  expect(given).toMatchObject({ status: 200, body: { driver: { trucks: [{ id: vehicle.id }] } } })
  const changed = await owner('PUT', `/api/drivers/${body.id}`, { name: 'Raju', licenceExpiresOn: '2032-01-31' })
  expect(changed.body).toMatchObject({ name: 'Raju', licenceNumber: null, licenceExpiresOn: '2032-01-31' })
  expect((await owner('DELETE', `/api/drivers/${body.id}`)).status).toBe(204)
  expect((await owner<DriverView[]>('GET', '/api/drivers')).body).toEqual([])
  expect((await owner('PUT', `/api/drivers/${body.id}`, { name: 'Raju' })).status).toBe(404)
})

test('a mobile is a driver’s once for an owner, for several owners, and for a shipper too; never a transporter’s', async () => {
  const [owner, other, shipper] = [await aTransporter(), await aTransporter(), await aShipper()]
  const mobile = aMobile()
  expect((await add(owner, { mobile })).status).toBe(201)
  expect(await add(owner, { mobile })).toMatchObject({ status: 409, body: { code: 'driver_known' } })
  expect((await add(other, { mobile })).status).toBe(201)
  expect((await add(owner, { mobile: shipper.mobile })).status).toBe(201)
  expect(await add(owner, { mobile: other.mobile })).toMatchObject({
    status: 409,
    body: { code: 'driver_has_account' },
  })
  expect(await add(owner, { mobile: owner.mobile })).toMatchObject({ status: 409, body: { code: 'driver_is_owner' } })
})

test('a driver of two owners reads both, and leaves one of them', async () => {
  const [owner, other, driver] = [
    await aTransporter(),
    await aTransporter({ company: 'Yadav & Sons' }),
    await aDriver(),
  ]
  for (const one of [owner, other]) expect((await add(one, { mobile: driver.mobile })).body.hasSignedIn).toBe(true)
  const { body } = await as(driver)<DrivesFor[]>('GET', '/api/driving')
  expect(body.map((one) => one.owner)).toEqual(['Yadav & Sons', owner.name])
  expect((await as(driver)('DELETE', `/api/driving/${body[0]!.id}`)).status).toBe(204)
  expect((await as(driver)<DrivesFor[]>('GET', '/api/driving')).body).toHaveLength(1)
  expect((await as(other)<DriverView[]>('GET', '/api/drivers')).body).toEqual([])
  expect((await as(driver)('DELETE', `/api/driving/${body[0]!.id}`)).status).toBe(404)
})

test('the owner is told of an ending licence on the days of a truck’s papers, once each, and once after', async () => {
  const owner = await aTransporter()
  const inDays = async (days: number) => {
    const { rows } = await db.executeQuery<{ day: string }>(
      db
        .selectNoFrom((eb) => eb.val(new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString()).as('day'))
        .compile(),
    )
    return rows[0]!.day.slice(0, 10)
  }
  const { id } = (await add(owner, { licenceExpiresOn: await inDays(6) })).body
  const told = async () => {
    await tellLicences(db)
    await tellLicences(db)
    const events = await db
      .selectFrom('events')
      .select('type')
      .where('subjectId', '=', owner.id)
      .orderBy('seq')
      .execute()
    return events.map(({ type }) => type).filter((type) => type.startsWith('licence'))
  }
  expect(await told()).toEqual(['licence_ending'])
  await db
    .updateTable('members')
    .set({ licenceExpiresOn: await inDays(-1) })
    .where('id', '=', id)
    .execute()
  expect(await told()).toEqual(['licence_ending', 'licence_ended'])
  await as(owner)('PUT', `/api/drivers/${id}`, { name: 'Raju', licenceExpiresOn: await inDays(20) })
  expect(await told()).toEqual(['licence_ending', 'licence_ended', 'licence_ending'])
})

test('what is no mobile, name or day is refused with its field', async () => {
  const owner = await aTransporter()
  for (const [form, field] of [
    [{ mobile: '12' }, 'mobile'],
    [{ name: '' }, 'name'],
    [{ licenceExpiresOn: '2026-02-30' }, 'licenceExpiresOn'],
  ] as const)
    expect(await add(owner, form)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})
