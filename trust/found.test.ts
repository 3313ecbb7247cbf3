import { expect, test } from 'vitest'
import { aStage } from './stage.ts'
import { aCast } from './world.ts'

// What hostile input has found once, kept by name.

const stage = await aStage({ servers: 1 })
const cast = await aCast()

test.each([[[]], [['not-an-id']], [['', '०१२३']]])('marking %j as read marks nothing', async (ids) => {
  const cookie = await stage.signIn(cast.shipper)
  const answer = await stage.call({ method: 'POST', url: '/api/notifications/read', cookie, body: { ids } })
  expect(answer).toMatchObject({ status: 200, json: { unread: 0 } })
})

test('the pictures of the office answer with every figure of a week', async () => {
  const cookie = await stage.signIn({ ...cast.admin, isAdmin: true })
  const { status, json } = await stage.call({ method: 'GET', url: '/api/admin/pictures', cookie })
  expect(status).toBe(200)
  expect(json).toMatchObject({ weeks: expect.arrayContaining([expect.objectContaining({ acceptedBids: 0 })]) })
})
