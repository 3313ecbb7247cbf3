import { ADDRESSES, type AddressView } from '@vapsi/contract/bookings/addresses'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { type Person, aShipper } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { forgetAddressesOf } from './addresses.sql.ts'
import { inTransaction } from '../../platform/database/database.ts'

const { as } = await anApp()
const form = (given: object = {}) => ({
  name: 'Bhiwandi godown',
  contactName: 'Ramesh Patil',
  contactNumber: '98765 43210',
  fullAddress: 'Gala 4, Rahnal village',
  landmark: '',
  city: 'Bhiwandi',
  pincode: '421302',
  ...given,
})
type Answer = AddressView & { code?: string }
const keep = (person: Person, given: object = {}) => as(person)<Answer>('POST', '/api/addresses', form(given))
const names = async (person: Person, query = '') =>
  (await as(person)<AddressView[]>('GET', `/api/addresses${query}`)).body.map(({ name }) => name)

test('a place is kept once by its address and number, found by part of its name, changed and removed', async () => {
  const shipper = await aShipper()
  const { status, body: kept } = await keep(shipper)
  expect([status, kept.contactNumber, kept.landmark]).toEqual([201, '9876543210', null])
  await Promise.all([keep(shipper, { name: 'Godown 2' }), keep(shipper, { name: 'Godown 2' })])
  expect(await names(shipper)).toEqual(['Godown 2'])
  const { body: other } = await keep(shipper, { name: 'Asangaon plant', fullAddress: 'Plot 9', city: 'Shahapur' })
  expect(await names(shipper)).toEqual(['Asangaon plant', 'Godown 2'])
  expect(await names(shipper, '?q=GODOWN')).toEqual(['Godown 2'])
  expect(await names(shipper, '?q=shaha')).toEqual(['Asangaon plant'])
  const first = await as(shipper)<AddressView[]>('GET', '/api/addresses?limit=1')
  expect(first.body.map(({ id }) => id)).toEqual([other.id])
  const changed = form({ name: 'Plant', fullAddress: 'Plot 10' })
  expect(await as(shipper)<Answer>('PUT', `/api/addresses/${other.id}`, changed)).toMatchObject({
    status: 200,
    body: { name: 'Plant', fullAddress: 'Plot 10' },
  })
  expect(await as(shipper)<Answer>('PUT', `/api/addresses/${other.id}`, form())).toMatchObject({
    status: 409,
    body: { code: 'address_known' },
  })
  const stranger = await aShipper()
  expect(await names(stranger)).toEqual([])
  for (const method of ['PUT', 'DELETE'] as const)
    expect(
      await as(stranger)<Answer>(method, `/api/addresses/${other.id}`, method === 'PUT' ? changed : undefined),
    ).toMatchObject({ status: 404, body: { code: 'address_not_found' } })
  expect((await as(shipper)('DELETE', `/api/addresses/${other.id}`)).status).toBe(204)
  expect(await names(shipper)).toEqual(['Godown 2'])
  expect(await keep(shipper, { pincode: '12' })).toMatchObject({ status: 400 })
  await inTransaction(db, (tx) => forgetAddressesOf(tx, shipper))
  expect(await names(shipper)).toEqual([])
})

test('a full book takes nothing more, not even by calls at once', async () => {
  const shipper = await aShipper()
  const row = { shipperId: shipper.id, ...form(), contactNumber: '9876543210', landmark: null }
  const rows = Array.from({ length: ADDRESSES.most - 1 }, (_, at) => ({ ...row, fullAddress: `Gala ${at}` }))
  await db.insertInto('addresses').values(rows).execute()
  const answers = await Promise.all([1, 2, 3].map((at) => keep(shipper, { fullAddress: `Plot ${at}` })))
  expect(answers.filter(({ status }) => status === 201).length).toBe(1)
  expect(answers.filter(({ status }) => status === 429).length).toBe(2)
})
