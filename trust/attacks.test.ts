import { expect, test } from 'vitest'
import { accessTable } from './access-table.ts'
import { everyEndpoint, nameOf } from './endpoints.ts'
import { fingerprint } from './fingerprint.sql.ts'
import { aStage } from './stage.ts'
import { aCast, worldOf } from './world.ts'

const stage = await aStage({ servers: 1 })
const cast = await aCast()
const world = worldOf(cast, stage)
const withBody = (await everyEndpoint()).filter(({ schema }) => schema.body)

/** Who may make the call, so that nothing but the body is in the way. */
const personOf = (who: unknown) => {
  const roles = new Set([who].flat())
  if (roles.has('shipper') || roles.has('signed-in')) return cast.shipper
  return roles.has('transporter') ? cast.transporter : cast.admin
}

test.each(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'isAdmin, isVerified and rating in the body of %s are refused',
  async (name, { method, url, who }) => {
    const { id = '', body } = (await accessTable[name]?.send?.(world)) ?? {}
    const cookie = who === 'anyone' ? null : await stage.signIn(personOf(who))
    const before = await fingerprint()
    for (const field of ['isAdmin', 'isVerified', 'rating', 'shipperId', 'status', 'totalTrips']) {
      // Verifying is what this call is for.
      if (field === 'isVerified' && name.endsWith('/verify')) continue
      const sent = { ...(body as object), [field]: field === 'rating' ? 5 : true }
      const answer = await stage.call({ method, url: url.replace(/:\w+/, id), cookie, body: sent })
      expect(answer.status, `${field}: ${answer.text}`).toBe(400)
    }
    expect(await fingerprint()).toBe(before)
  },
)
