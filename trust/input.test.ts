import { expect, test } from 'vitest'
import { db } from '../server/test/harness.ts'
import { fingerprint, writesSoFar } from './fingerprint.sql.ts'
import { noteFigures } from './figures.ts'
import { type Operation, addressOf, brokenBody, operationsOf, valueOf } from './hostile.ts'
import { brokenInvariants } from './invariants.sql.ts'
import { isLong, patience, random, seed, times } from './scale.ts'
import { type Call, aStage } from './stage.ts'
import { aCast, worldOf } from './world.ts'

const stage = await aStage({ servers: 1, env: { CODES_PER_DAY: '1000000' } })
const cast = await aCast()
const world = worldOf(cast, stage)
const dice = random(seed)
const ids = [
  (await world.booking('pending')).id,
  (await world.booking('in_transit')).id,
  await world.posting(),
  (await world.bid()).id,
  await world.vehicle(),
  await world.payment(),
  cast.transporter.id,
]

/** They end sessions and accounts; what they refuse is refused before. */
const ending = /logout|auth\/sync|delete-account|notifications\/stream/

async function operations(): Promise<Operation[]> {
  const { json } = await stage.call({ method: 'GET', url: '/api/openapi.json' })
  const all = operationsOf(json as Parameters<typeof operationsOf>[0])
  expect(all.length).toBeGreaterThan(80)
  return all.filter(({ path }) => !ending.test(path))
}

function requestFor(operation: Operation): Omit<Call, 'cookie'> {
  const { method } = operation
  const url = addressOf(operation, dice, ids)
  if (method === 'GET' || method === 'DELETE') return { method, url }
  if (dice() < 0.12) return { method, url, ...brokenBody(dice) }
  const schema = operation.requestBody?.content?.['application/json']?.schema
  const body = schema ? valueOf(schema, dice) : {}
  return { method, url, body: replaceIds(body) }
}

/** Made-up ids rarely exist; real ones lead further in. */
function replaceIds(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, item]) => {
    const isId = key.endsWith('Id') && dice() < 0.7
    return [key, isId ? ids[Math.floor(dice() * ids.length)] : item] as const
  })
  return Object.fromEntries(entries)
}

test(
  'no input of any kind brings a server error, and what is refused changes nothing',
  { timeout: patience },
  async () => {
    const all = await operations()
    const personas = ['shipper', 'transporter', 'admin'] as const
    const cookies = await Promise.all(personas.map((persona) => stage.signIn(cast[persona])))
    const statuses = new Map<number, number>()
    const faults: string[] = []
    const endAt = Date.now() + (isLong ? 130_000 : 40_000)
    const wanted = times(2_000, 50_000)
    let before = await fingerprint()
    let writes = await writesSoFar()
    let sent = 0
    for (; sent < wanted && Date.now() < endAt; sent += 1) {
      const operation = all[sent % all.length]
      if (!operation) break
      const request = requestFor(operation)
      // Half by the one it is for, half by anybody.
      const persona = operation.path.startsWith('/api/admin') && dice() < 0.5 ? 2 : Math.floor(dice() * 4)
      const { status, text } = await stage.call({ ...request, cookie: cookies[persona] ?? null })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const said = () => `${request.method} ${request.url.slice(0, 300)} ${JSON.stringify(request.body)?.slice(0, 300)}`
      if (status >= 500) faults.push(`${status} ${text.slice(0, 200)}: ${said()}`)
      if (faults.length > 10) break
      const writesNow = await writesSoFar()
      if (writesNow === writes) continue
      writes = writesNow
      const after = await fingerprint()
      if (status >= 400 && after !== before) faults.push(`refused with ${status} and changed something: ${said()}`)
      before = after
    }
    console.log(`bad input: seed ${seed}, ${sent} requests, ${JSON.stringify(Object.fromEntries(statuses))}`)
    expect(faults).toEqual([])
    const heard = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
    noteFigures(
      'bad input',
      'requests made from the API document',
      `${sent} requests`,
      `no server error, nothing changed (${heard})`,
    )
    expect(sent).toBeGreaterThan(300)
    expect(await brokenInvariants()).toEqual([])
  },
)

test('nobody made itself an administrator or verified', async () => {
  const admins = await db.selectFrom('users').select('id').where('isAdmin', '=', true).execute()
  expect(admins.map(({ id }) => id)).toEqual([cast.admin.id])
})
