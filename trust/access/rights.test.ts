import type { Endpoint } from '@vapsi/contract/endpoint'
import { KEY_SCOPES, RIGHTS, type Scope, grants } from '@vapsi/contract/values/access/rights'
import { expect, test } from 'vitest'
import { aShipper, aTransporter } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { everyEndpoint, nameOf } from '../endpoints.ts'
import { type Call, aStage } from '../stage.ts'
import { aCast, worldOf } from '../world.ts'
import { aColleague, inAMonth } from './access-people.ts'
import { accessTable } from './access-table.ts'
import type { Sent } from './row.ts'

const stage = await aStage({ servers: 1, env: { KEY_LIMIT_PER_MINUTE: '1000000' } })
const cast = await aCast()
const world = worldOf(cast, stage)
const endpoints = await everyEndpoint()
const sides = ['shipper', 'transporter'] as const
type Side = (typeof sides)[number]

const isPublic = ({ who }: Endpoint) => [who].flat().includes('anyone')
const isFor = ({ who }: Endpoint, side: Side) => [who].flat().some((one) => one === side || one === 'signed-in')
const isForParties = (endpoint: Endpoint) => sides.some((side) => isFor(endpoint, side)) && !isPublic(endpoint)
const refusals = new Set([...RIGHTS.map((right) => `${right}_may_not`), 'key_lacks_scope', 'keys_may_not'])

test('every call of shippers and transporters says its scope, and no other call does', () => {
  for (const endpoint of endpoints)
    expect([nameOf(endpoint), endpoint.scope !== undefined]).toEqual([nameOf(endpoint), isForParties(endpoint)])
})

test('no right and no key reaches what is for the holder of the account alone, and no key what is a person’s', () => {
  const own = endpoints.filter(({ scope }) => scope === 'holder').map(nameOf)
  expect(own).toEqual(['POST /api/delete-account', 'POST /api/profile/mobile/verify', 'POST /api/send-delete-otp'])
  const money = ['POST /api/bookings/:id/payment-reports', 'PUT /api/profile/payout', 'POST /api/api-keys']
  for (const name of money) {
    const scope = endpoints.find((one) => nameOf(one) === name)?.scope
    expect(KEY_SCOPES.some((one) => one === scope)).toBe(false)
  }
})

interface Caller {
  side: Side
  name: string
  may: (scope: Scope) => boolean
  /** Headers of a new session, or of the key. */
  headers: () => Promise<Headers>
  /** The same again, for calls that change nothing: they end no session. */
  known: () => Promise<Headers>
}
type Headers = Record<string, string>

/** Made at the first call and kept. */
function once(make: () => Promise<Headers>): () => Promise<Headers> {
  let made: Promise<Headers> | undefined
  return () => (made ??= make())
}

const holderOf = { shipper: cast.shipper, transporter: cast.transporter }

async function people(side: Side): Promise<Caller[]> {
  const made = RIGHTS.map(async (right) => {
    const person = await (side === 'shipper' ? aShipper : aTransporter)({ name: `The ${right}` })
    const membershipId = await aColleague(holderOf[side].id, person.id, { right })
    async function headers(): Promise<Headers> {
      const cookie = await stage.signIn(person)
      const body = { membershipId }
      const { status, headers: answered } = await stage.call({ method: 'PUT', url: '/api/acting', cookie, body })
      expect(status).toBe(200)
      const given = [answered['set-cookie']]
        .flat()
        .map(String)
        .find((one) => one.startsWith(cookie.split('=')[0]!))
      return { cookie: given?.split(';')[0] ?? '' }
    }
    return { side, name: right, may: (scope: Scope) => grants(right, scope), headers, known: once(headers) }
  })
  return Promise.all(made)
}

async function keys(side: Side): Promise<Caller[]> {
  await db.deleteFrom('apiKeys').where('accountId', '=', holderOf[side].id).execute()
  const made = KEY_SCOPES.map(async (own) => {
    const body = { name: own, scopes: [own], until: inAMonth() }
    const cookie = await stage.signIn(holderOf[side])
    const { json } = await stage.call({ method: 'POST', url: '/api/api-keys', cookie, body })
    const { key } = json as { key: string }
    const headers = async () => ({ authorization: `Bearer ${key}` })
    return { side, name: `key for ${own}`, may: (scope: Scope) => scope === own, headers, known: headers }
  })
  return Promise.all(made)
}

const callers: Caller[] = []
for (const side of sides) callers.push(...(await people(side)))
const everyKey = async () => [...(await keys('shipper')), ...(await keys('transporter'))]
let keyCallers = await everyKey()

/** What the account itself gets, by the access table: its columns are visitor, shipper, other shipper, transporter … */
const ownStatus = (endpoint: Endpoint, side: Side) =>
  Number(accessTable[nameOf(endpoint)]?.expect.split(' ')[side === 'shipper' ? 1 : 3])

/** What a call sends; what was only read or refused is as it was, and serves the next one. */
function rowOf(endpoint: Endpoint) {
  let row: Sent | null = null
  return {
    given: async () => (row ??= (await accessTable[nameOf(endpoint)]?.send?.(world)) ?? {}),
    used: () => (row = null),
  }
}

async function fault(
  endpoint: Endpoint,
  row: ReturnType<typeof rowOf>,
  { side, name, may, headers, known }: Caller,
): Promise<string[]> {
  const scope = endpoint.scope ?? 'holder'
  const isGranted = may(scope)
  // Somebody else's sessions, invitations and data are their own; people.test.ts has them.
  if (isGranted && scope === 'self') return []
  const { id = '', query = '', ...sent } = isGranted ? await row.given() : {}
  const url = endpoint.url.replace(/:\w+/, id || 'x') + query
  const changes = isGranted && endpoint.method !== 'GET'
  const own = await (changes ? headers : known)()
  const call: Call = { ...sent, method: endpoint.method, url, headers: { ...sent.headers, ...own } }
  const { status, json, text } = await stage.call(call)
  if (changes && status < 400) row.used()
  const code = (json as { code?: string } | undefined)?.code ?? ''
  const isRefused = status === 403 && refusals.has(code)
  if (!isGranted) return isRefused ? [] : [`${name} of a ${side} was not refused: ${status} ${text.slice(0, 200)}`]
  const expected = ownStatus(endpoint, side)
  return status === expected ? [] : [`${name} of a ${side} got ${status} instead of ${expected}: ${text.slice(0, 200)}`]
}

test.each(endpoints.filter(isForParties).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  async (_name, endpoint) => {
    const found: string[] = []
    const row = rowOf(endpoint)
    for (const caller of [...callers, ...keyCallers].filter(({ side }) => isFor(endpoint, side)))
      found.push(...(await fault(endpoint, row, caller)))
    // The table's own rows of keys remove those of the account.
    if (endpoint.url.startsWith('/api/api-keys')) keyCallers = await everyKey()
    expect(found).toEqual([])
  },
)

test('a right and a key open nothing of the other side of the market', async () => {
  for (const endpoint of endpoints.filter((one) => !isPublic(one)))
    for (const { side, known } of [...callers, ...keyCallers].filter((one) => !isFor(endpoint, one.side))) {
      const url = endpoint.url.replace(/:\w+/, 'x')
      const { status } = await stage.call({ method: endpoint.method, url, headers: await known() })
      expect([nameOf(endpoint), side, status]).toEqual([nameOf(endpoint), side, 403])
    }
})
