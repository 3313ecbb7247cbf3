import type { Endpoint } from '@vapsi/contract/endpoint'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aJpeg } from '../../server/test/factories/bookings.ts'
import { removeCostPhotoJob } from '../../server/src/bookings/trip-account/cost-photo.ts'
import { removeRcJob } from '../../server/src/fleet/remove-rc.ts'
import { removePictureJob } from '../../server/src/users/remove-picture.ts'
import { db } from '../../server/test/harness.ts'
import { aJobContext } from '../../server/test/jobs.ts'
import { workOff } from '../../server/test/queued.ts'
import { aRealServer } from '../arena.ts'
import { everyEndpoint, nameOf } from '../endpoints.ts'
import { noteFigures } from '../figures.ts'
import { watchedDatabase } from '../fingerprint.sql.ts'
import { baseOf, ending, mutated, mutatedQuery } from './hostile-base.ts'
import { type List, hostileCursor, listsOf } from './hostile-cursor.ts'
import { hostileForm } from './hostile-form.ts'
import { sayOddly } from './hostile-socket.ts'
import { type Operation, addressOf, brokenBody, operationsOf, valueOf } from './hostile.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { randomOf } from '../../server/seeds/demo/dice.ts'
import { patience, seed, times } from '../scale.ts'
import { type Call, aStage, providerSecret } from '../stage.ts'
import { strayFiles } from '../stored-files.ts'
import { aCast, officers, worldOf } from '../world.ts'

const limits = { CODES_PER_DAY: '1000000', SIGN_INS_PER_ACCOUNT: '1000000' }
const stage = await aStage({ servers: 1, env: limits })
const { dataDir } = stage.config
const real = await aRealServer({
  ...limits,
  MSG91_WHATSAPP_SECRET: providerSecret,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:3000',
})
const cast = await aCast()
const world = worldOf(cast, stage)
const dice = randomOf(seed)
const photo = await aJpeg()
const ids = [
  (await world.booking('pending')).id,
  (await world.booking('in_transit')).id,
  await world.posting(),
  (await world.bid()).id,
  await world.vehicle(),
  await world.payment(),
  cast.transporter.id,
]
// A second one of everything, so that lists have a second page.
await Promise.all([world.posting(), world.bid(), world.payment(), world.report(), world.export()])
for (const kind of ['lr', 'pod'] as const) await world.document(kind, 'in_transit')
await world.bid('accepted')
await world.bid('accepted')

const personas = { shipper: cast.shipper, transporter: cast.transporter, admin: cast.admin }
const cookies = {
  shipper: await stage.signIn(personas.shipper),
  transporter: await stage.signIn(personas.transporter),
  admin: await stage.signIn(personas.admin),
}

interface Target {
  name: string
  endpoint: Endpoint
  operation: Operation
  /** Of somebody who may call it. */
  cookie: string | null
}

/** A permitted caller, so that only the input matters. */
function cookieFor(endpoint: Endpoint) {
  const roles = new Set<string>([endpoint.who].flat())
  if (roles.has('anyone')) return null
  // The office gets an empty list where transporters have theirs.
  if (roles.has('transporter') && !roles.has('shipper')) return cookies.transporter
  return roles.has('shipper') || roles.has('signed-in') ? cookies.shipper : cookies.admin
}

/** Every call, from the contract and from the API's own description. */
async function targets(): Promise<Target[]> {
  const { json } = await stage.call({ method: 'GET', url: '/api/openapi.json' })
  const described = new Map(
    operationsOf(json as Parameters<typeof operationsOf>[0]).map((operation) => [
      `${operation.method} ${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  )
  const all = (await everyEndpoint()).flatMap((endpoint) => {
    const [name, operation] = [nameOf(endpoint), described.get(nameOf(endpoint))]
    return operation ? [{ name, endpoint, operation, cookie: cookieFor(endpoint) }] : []
  })
  expect(all.length).toBe(described.size)
  expect(all.length).toBeGreaterThan(80)
  return all
}

interface Attempt extends Call {
  /** It must succeed, or the generator proves nothing. */
  isSound?: boolean
  isForm?: boolean
}
const schemaOf = ({ requestBody }: Operation) => requestBody?.content?.['application/json']?.schema

/** The input of a call is reused while it had no effect, a few times at most. */
const kept = new Map<string, { base: Awaited<ReturnType<typeof baseOf>>; uses: number }>()
async function keptBase(name: string, isFresh: boolean) {
  const old = kept.get(name)
  if (old && !isFresh && old.uses < 4) {
    old.uses += 1
    return old.base
  }
  const base = await baseOf(name, world)
  kept.set(name, { base, uses: 1 })
  return base
}

/** Valid, except for one field, one parameter, or the upload form. */
async function nearlyRight({ name, endpoint, operation, cookie }: Target, isSound: boolean): Promise<Attempt> {
  const { id = '', query = '', ...base } = await keptBase(name, isSound)
  const { method } = operation
  const isStream = endpoint.raw === 'text/event-stream'
  const address = (search: string) => endpoint.url.replace(/:\w+/, id) + search
  const sound = { cookie, ...base, method, url: address(query), isStream }
  if (isSound) return { ...sound, isSound }
  if (endpoint.multipart) return { ...sound, ...hostileForm(endpoint.multipart, photo, dice), isForm: true }
  if (!endpoint.schema.body || dice() < 0.1) return { ...sound, url: address(mutatedQuery(operation, query, dice)) }
  return { ...sound, body: mutated(base.body, schemaOf(operation), dice) }
}

/** Anything, by anybody: half by permitted callers. */
async function wild({ name, endpoint, operation, cookie: right }: Target): Promise<Attempt> {
  const { method } = operation
  const url = addressOf(operation, dice, ids)
  const anybody = [null, cookies.shipper, cookies.transporter, cookies.admin][Math.floor(dice() * 4)] ?? null
  // Calls that end or replace their own session get a session that nobody needs.
  const spent = name in ending ? name : endpoint.limit === 'sign-in' ? 'POST /api/logout' : null
  const cookie = spent ? ((await keptBase(spent, false)).cookie ?? null) : dice() < 0.5 ? right : anybody
  const isStream = endpoint.raw === 'text/event-stream'
  if (method === 'GET' || method === 'DELETE') return { method, url, cookie, isStream }
  if (dice() < 0.2) return { method, url, cookie, ...brokenBody(dice) }
  const schema = schemaOf(operation)
  return { method, url, cookie, body: replaceIds(schema ? valueOf(schema, dice) : {}) }
}

/** Invented ids rarely exist; real ones reach more code. */
function replaceIds(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, item]) => {
    const isId = key.endsWith('Id') && dice() < 0.7
    return [key, isId ? ids[Math.floor(dice() * ids.length)] : item] as const
  })
  return Object.fromEntries(entries)
}

/**
 * Refusals that no wording of a call avoids: many calls with codes, a month that the work behind the calls closes, and,
 * once each call was made, what only so many may have or do, and a carrier whom an earlier call has rated low.
 */
const isState = (status: number, text: string, isFirst: boolean) =>
  /"code":"(month_open|month_closing|too_many_codes)"/.test(text) ||
  (!isFirst && (status === 429 || text.includes('"code":"carrier_not_found"')))

const filesNow = async () => (await readdir(join(dataDir, 'files'), { recursive: true })).sort().join()

function attemptOf(target: Target, sent: number, total: number, lists: readonly List[]): Promise<Attempt> | Attempt {
  // First, each call once with valid input.
  if (sent < total) return nearlyRight(target, true)
  const list = lists[Math.floor(dice() * lists.length)]
  if (list && dice() < 0.08) {
    const { url, isGenuine } = hostileCursor(list, lists, dice)
    return { method: 'GET', url, cookie: list.cookie, isSound: isGenuine }
  }
  return dice() < (target.endpoint.multipart ? 0.9 : 0.6) ? nearlyRight(target, dice() < 0.08) : wild(target)
}

test(
  'no input of any kind brings a server error or ends the process, and what is refused changes nothing',
  { timeout: patience * 2 },
  async () => {
    const all = await targets()
    const addresses: { operation: Operation; url: string; cookie: string | null }[] = []
    for (const { name, endpoint, operation, cookie } of all) {
      if (operation.method !== 'GET' || operation.path.includes('{')) continue
      addresses.push({ operation, url: endpoint.url + ((await baseOf(name, world)).query ?? ''), cookie })
    }
    const lists = await listsOf(addresses, (request) => stage.call(request))
    expect(lists.length).toBeGreaterThan(25)
    const statuses = new Map<string, number>()
    const count = (what: string | number) => statuses.set(String(what), (statuses.get(String(what)) ?? 0) + 1)
    const faults: string[] = []
    const [wanted, fewest] = [times(800, 50_000), times(400, 10_000)]
    const endAt = Date.now() + times(10_000, 190_000, 1_100_000)
    const remember = await watchedDatabase()
    let [sent, succeeded, overSockets] = [0, 0, 0]
    for (; sent < wanted && (sent < fewest || Date.now() < endAt) && faults.length <= 10; sent += 1) {
      const target = all[sent % all.length]
      if (!target) throw new Error('The API describes no call')
      if (dice() < 0.03) {
        const { said, status } = await sayOddly(real.url, dice)
        count(`socket ${status ?? 'closed'}`)
        if (status !== null && status >= 500 && status !== 505) faults.push(`${status}: ${JSON.stringify(said)}`)
      }
      const { isSound = false, isForm = false, ...call } = await attemptOf(target, sent, all.length, lists)
      const memory = await remember()
      const filesBefore = isForm ? await filesNow() : ''
      const isReal = !call.isStream && dice() < 0.12
      if (isReal) overSockets += 1
      const said = () =>
        `${call.method} ${call.url.slice(0, 300)} ${JSON.stringify(call.body)?.slice(0, 400) ?? ''} ${String(call.raw ?? '').slice(0, 200)}`
      // A server that stops reading hangs up in the middle of a body; a dead one accepts no connection.
      const answer = await (isReal ? real.call(call) : stage.call(call)).catch((error: unknown) => String(error))
      if (typeof answer === 'string') {
        count('hung up')
        if (!(await isAlive())) faults.push(`the process is gone: ${said()}`)
      } else {
        const { status, text } = answer
        count(status)
        if (status >= 500) faults.push(`${status} ${text.slice(0, 200)}: ${said()}`)
        if (status < 400) {
          succeeded += 1
          kept.delete(target.name)
        } else {
          if (isSound && !isState(status, text, sent < all.length))
            faults.push(`as it should be, and refused with ${status} ${text.slice(0, 300)}: ${said()}`)
          if (isForm && (await filesNow()) !== filesBefore) faults.push(`${status} and left a file: ${said()}`)
          const moved = await memory.moved()
          if (moved.length) faults.push(`refused with ${status} and changed ${moved.join()}: ${said()}`)
        }
      }
      await memory.forget()
    }
    expect(faults).toEqual([])
    expect(await isAlive()).toBe(true)
    const received = [...statuses]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ')
    const cut = sent < wanted ? `, cut off by time: ${wanted} were wanted` : ''
    console.log(`bad input: seed ${seed}, ${sent} requests${cut}, ${overSockets} of them over sockets; ${received}`)
    noteFigures(
      'bad input',
      'requests made from the API document',
      `${sent} requests${cut}, ${overSockets} to a real process`,
      `no server error, nothing refused changed anything (${received})`,
    )
    expect(sent).toBeGreaterThanOrEqual(fewest)
    expect(succeeded / sent, 'most of it was refused by its shape').toBeGreaterThan(0.2)
    expect(overSockets).toBeGreaterThan(sent / 20)
    expect(await brokenInvariants()).toEqual([])
    // Replaced pictures and papers are removed by jobs.
    const work = await aJobContext({ files: stage.gateways.files })
    await workOff(removePictureJob, work)
    await workOff(removeRcJob, work)
    await workOff(removeCostPhotoJob, work)
    expect(await strayFiles(dataDir)).toEqual([])
  },
)

const isAlive = async () => {
  const answer = await real.call({ method: 'GET', url: '/healthz' }).catch(() => undefined)
  return answer?.status === 200 && real.child.exitCode === null
}

test('nobody made itself an administrator or verified', async () => {
  const made = new Set([cast.admin.id, ...officers])
  const admins = await db.selectFrom('users').select('id').where('isAdmin', '=', true).execute()
  // Owners may invite clerks, and the audit trail names each.
  const invited = await db
    .selectFrom('events')
    .select('subjectId')
    .where('type', '=', 'administrator_created')
    .execute()
  for (const { subjectId } of invited) if (subjectId) made.add(subjectId)
  expect(admins.filter(({ id }) => !made.has(id))).toEqual([])
})
