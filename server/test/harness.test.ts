import { expect, test } from 'vitest'
import { aBid, aPostedLoad, bidsOn } from './factories/loads.ts'
import { aPosting } from './factories/market.ts'
import { aShipper, aTransporter, anAdmin } from './factories/users.ts'
import { db, freshDatabase } from './harness.ts'

test('factories build what they need, as often as one likes', async () => {
  const [shipper, transporter, admin] = await Promise.all([aShipper(), aTransporter(), anAdmin()])
  expect([shipper.userType, transporter.userType, admin.isAdmin]).toEqual(['shipper', 'transporter', true])

  const [first, second] = [await aPosting(), await aPosting()]
  expect(first.posting.transporterId).toBe(first.vehicle.transporterId)
  expect(second.vehicle.vehicleNumber).not.toBe(first.vehicle.vehicleNumber)

  const { load } = await aPostedLoad({ shipper })
  expect(await bidsOn(load, 2)).toHaveLength(2)
  expect((await aBid()).bid.status).toBe('open')
})

test('a fresh database shares nothing with the one of the file', async () => {
  const shipper = await aShipper()
  const other = await freshDatabase()
  try {
    expect(await other.db.selectFrom('users').select('id').where('id', '=', shipper.id).execute()).toEqual([])
    expect(await db.selectFrom('users').select('id').where('id', '=', shipper.id).execute()).toHaveLength(1)
  } finally {
    await other.drop()
  }
})
