import type { Endpoint } from '@vapsi/contract/endpoint'
import { ErrorReply } from '../error-reply.ts'
import { expect, test } from 'vitest'
import { codeSentTo } from '../../server/test/identity-server.ts'
import { aShipper } from '../../server/test/factories/users.ts'
import { aStory, linesOf } from './access-story.ts'
import { successes } from './access-success.ts'
import { accessTable } from './access-table.ts'
import { everyEndpoint, nameOf } from '../endpoints.ts'
import type { Sent } from './row.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { strayKeys } from '../reply-keys.ts'
import { leaks } from '../intrusions/secrets.ts'
import { type Answer, aStage } from '../stage.ts'
import { strangersRows } from './whose.sql.ts'
import { aCast, worldOf } from '../world.ts'

const personas = ['visitor', 'shipper', 'otherShipper', 'transporter', 'otherTransporter', 'admin', 'deleted'] as const
type Persona = (typeof personas)[number]

const stage = await aStage({
  env: { CODES_PER_NUMBER: '1000', CODES_PER_NUMBER_DAY: '1000' },
})
const cast = await aCast()
const world = worldOf(cast, stage)
const endpoints = await everyEndpoint()
// Rows for the lists to show or hide.
for (const status of ['pending', 'confirmed', 'in_transit', 'completed'] as const) await world.booking(status)
await Promise.all([world.bid(), world.bid('accepted'), world.posting(), world.payment(), world.report()])
await aStory(world)
const oldCookie = await cookieOfDeletedUser()

/** Deletes an account through the API and keeps its cookie. */
async function cookieOfDeletedUser() {
  const person = await aShipper()
  const cookie = await stage.signIn(person)
  await stage.call({ method: 'POST', url: '/api/send-delete-otp', cookie, body: {} })
  const otp = await codeSentTo(`+91${person.mobile}`)
  const gone = await stage.call({ method: 'POST', url: '/api/delete-account', cookie, body: { otp } })
  expect(gone.status).toBe(200)
  return cookie
}

function cookieFor(persona: Persona) {
  if (persona === 'visitor') return null
  return persona === 'deleted' ? oldCookie : stage.signIn(cast[persona])
}

test('every call of the contract has a row in the access table, and every row a call', () => {
  expect(endpoints.length).toBeGreaterThan(80)
  expect(Object.keys(accessTable).sort()).toEqual(endpoints.map(nameOf).sort())
})

const idOf = (persona: Persona) => (persona === 'visitor' || persona === 'deleted' ? null : cast[persona].id)
const successOf = ({ schema }: Endpoint) => Number(Object.keys(schema.response)[0])

/**
 * What is wrong with an answer: an unexpected status, missing or extra keys, a secret of the other side, or the id of
 * somebody else's row.
 */
async function faults(endpoint: Endpoint, persona: Persona, expected: number, answer: Answer): Promise<string[]> {
  const found: string[] = []
  if (answer.status !== expected) found.push(`${answer.status} instead of ${expected}: ${answer.text.slice(0, 200)}`)
  const reply = endpoint.schema.response[answer.status]
  if (answer.status >= 400) found.push(...strayKeys(ErrorReply, answer.json))
  else if (endpoint.raw) {
    if (!String(answer.headers['content-type']).startsWith(mediaTypes[endpoint.raw] ?? endpoint.raw))
      found.push(`the media type is ${String(answer.headers['content-type'])}`)
  } else if (answer.status === 204) {
    if (answer.text !== '') found.push('204 with a body')
  } else if (reply) found.push(...strayKeys(reply, answer.json))
  found.push(...leaks(persona, answer).map((secret) => `leaks ${secret}`))
  // A registration returns the new account.
  const me = nameOf(endpoint) === 'POST /api/register' ? (answer.json as { id: string }).id : idOf(persona)
  if (persona !== 'admin')
    found.push(...(await strangersRows(me, answer.text, nameOf(endpoint))).map((row) => `shows somebody else's ${row}`))
  return found.map((fault) => `${persona}: ${fault}`)
}
/** A document is served with its real type. */
const mediaTypes: Record<string, string> = { 'application/octet-stream': 'image/jpeg' }

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
  const row = accessTable[name]
  if (!row) throw new Error(`${name} has no row in trust/access/access-table.ts`)
  const [forVisitor = '', ...rest] = row.expect.split(' ')
  const expected = [forVisitor, ...rest, forVisitor].map(Number)
  expect(expected).toHaveLength(personas.length)
  const found: string[] = []
  let given: Sent | null = null
  for (const [index, persona] of personas.entries()) {
    given ??= (await row.send?.(world)) ?? {}
    const { id = '', query = '', ...sent } = given
    const url = endpoint.url.replace(/:\w+/, id) + query
    const answer = await stage.call({ ...sent, method: endpoint.method, url, cookie: await cookieFor(persona) })
    found.push(...(await faults(endpoint, persona, expected[index] ?? 0, answer)))
    // What was read or refused is as it was, and serves the next one.
    if (endpoint.method !== 'GET' && answer.status < 400) given = null
  }
  expect(found).toEqual([])
})

test('calls that the table only sees refused have a successful call', () => {
  const refused = endpoints.filter((e) => !accessTable[nameOf(e)]?.expect.split(' ').includes(String(successOf(e))))
  expect(Object.keys(successes).sort()).toEqual(refused.map(nameOf).sort())
})

test.each(Object.entries(successes))('%s succeeds with the keys that are promised', async (name, success) => {
  const endpoint = endpoints.find((one) => nameOf(one) === name)
  if (!endpoint) throw new Error(`${name} is no call`)
  const { id = '', query = '', ...sent } = await success(world)
  const url = endpoint.url.replace(/:\w+/, id) + query
  const answer = await stage.call({ ...sent, method: endpoint.method, url })
  expect((await faults(endpoint, 'admin', successOf(endpoint), answer)).join('\n')).toBe('')
})

test("nobody's notifications contain anything of the other side", async () => {
  // Repeated, because the table has cleared everybody's inbox.
  await aStory(world)
  for (const persona of ['shipper', 'otherShipper', 'transporter', 'otherTransporter'] as const) {
    if (persona === 'shipper' || persona === 'transporter') expect(await linesOf(cast[persona].id)).toBeGreaterThan(5)
    const cookie = await cookieFor(persona)
    const answer = await stage.call({ method: 'GET', url: '/api/notifications?limit=100', cookie })
    expect(answer.status).toBe(200)
    expect(leaks(persona, answer), persona).toEqual([])
    expect(await strangersRows(cast[persona].id, answer.text), persona).toEqual([])
  }
})

test.each([
  ['shipper', 'otherShipper', '/api/bookings'],
  ['shipper', 'otherShipper', '/api/posted-loads'],
  ['shipper', 'otherShipper', '/api/notifications'],
  ['shipper', 'otherShipper', '/api/profile/data'],
  ['transporter', 'otherTransporter', '/api/bookings'],
  ['transporter', 'otherTransporter', '/api/bids'],
  ['transporter', 'otherTransporter', '/api/vehicles'],
  ['transporter', 'otherTransporter', '/api/posted-vehicles'],
  ['transporter', 'otherTransporter', '/api/profile/data'],
] as const)(
  "the search for somebody else's rows finds those of the %s, read by the %s, in %s",
  async (owner, other, url) => {
    await world.closedPosting()
    const answer = await stage.call({ method: 'GET', url, cookie: await cookieFor(owner) })
    expect(answer.status).toBe(200)
    expect(await strangersRows(cast[owner].id, answer.text)).toEqual([])
    expect((await strangersRows(cast[other].id, answer.text)).length).toBeGreaterThan(0)
  },
)

test('the search for secrets finds them where they belong', async () => {
  const { id } = await world.booking('in_transit')
  const seenBy = async (persona: 'shipper' | 'transporter' | 'admin') => {
    const url = persona === 'admin' ? `/api/admin/bookings/${id}` : `/api/bookings/${id}`
    return stage.call({ method: 'GET', url, cookie: await cookieFor(persona) })
  }
  expect(leaks('transporter', await seenBy('shipper'))).toContain('45678.91')
  expect(leaks('shipper', await seenBy('transporter'))).toContain('34567.87')
  expect(leaks('shipper', await seenBy('admin'))).toContain('11111.04')
  const { loadId } = await world.bid()
  const bids = await stage.call({
    method: 'GET',
    url: `/api/posted-loads/${loadId}/bids`,
    cookie: await cookieFor('shipper'),
  })
  expect(leaks('transporter', bids)).toContain('38456.71')
  expect(leaks('otherTransporter', bids)).toContain('39123.57')
})

test('afterwards the database holds every invariant', async () => {
  expect(await brokenInvariants()).toEqual([])
})
