import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { everyEndpoint, nameOf } from '../endpoints.ts'
import { fingerprint } from '../fingerprint.sql.ts'
import { baseOf } from '../input/hostile-base.ts'
import { aStage } from '../stage.ts'
import { aCast, worldOf } from '../world.ts'

const stage = await aStage({ servers: 1 })
const cast = await aCast()
const world = worldOf(cast, stage)
const withBody = (await everyEndpoint()).filter(({ schema }) => schema.body)

/** A permitted caller, so that only the body matters. */
const personOf = (who: unknown) => {
  const roles = new Set([who].flat())
  if (roles.has('shipper') || roles.has('signed-in')) return cast.shipper
  return roles.has('transporter') ? cast.transporter : cast.admin
}

/** Columns that nobody may set, each with a storable value. */
const notTheirs: Readonly<Record<string, unknown>> = {
  isAdmin: true,
  isVerified: true,
  userType: 'admin',
  rating: 5,
  totalTrips: 999,
  status: 'completed',
  id: randomUUID(),
  userId: cast.otherShipper.id,
  shipperId: cast.otherShipper.id,
  transporterId: cast.otherTransporter.id,
  pricePaise: 1,
  createdAt: '2020-01-01T00:00:00.000Z',
}

test.each(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'owner, rating, status and rights in the body of %s are refused by name, and without them it is taken',
  async (name, { method, url, who }) => {
    const { id = '', query: _query, body = {}, ...base } = await baseOf(name, world)
    const right = body as Record<string, unknown>
    const own = who === 'anyone' ? null : await stage.signIn(personOf(who))
    const call = { cookie: own, ...base, body, method, url: url.replace(/:\w+/, id) }
    const before = await fingerprint()
    // The call's own subject stays: who is assigned, on which side somebody signs in, what is verified.
    const added = Object.fromEntries(Object.entries(notTheirs).filter(([field]) => !(field in right)))
    const { status, json, text } = await stage.call({ ...call, body: { ...right, ...added } })
    expect([status, json], text).toMatchObject([400, { code: 'invalid' }])
    const named = Object.keys(added).map((field) => [field, 'This field is not accepted.'] as const)
    expect((json as { fields: object }).fields).toEqual(Object.fromEntries(named))
    expect(await fingerprint()).toEqual(before)
    const taken = await stage.call(call)
    expect(taken.status, taken.text).toBeLessThan(300)
  },
)
