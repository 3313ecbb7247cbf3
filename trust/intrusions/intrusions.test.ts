import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { codeSentTo } from '../../server/test/identity-server.ts'
import { aBooking, aBookingForm, aJpeg, aMultipart } from '../../server/test/factories/bookings.ts'
import { aVehicle } from '../../server/test/factories/fleet.ts'
import { aShipper, aTransporter, anAdmin } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { accessTable } from '../access/access-table.ts'
import { load, place, post, put, remove } from '../calls.ts'
import { everyEndpoint, nameOf } from '../endpoints.ts'
import { fingerprint } from '../fingerprint.sql.ts'
import { aStage } from '../stage.ts'
import { aCast, worldOf } from '../world.ts'

// Attacks by somebody who reads the code, each by name.

const stage = await aStage({ env: { SIGN_INS_PER_ACCOUNT: '10' } })
const cast = await aCast()
const world = worldOf(cast, stage)
const direct = aBookingForm({ vehicleCategory: 'Open', ...place })
const idOf = ({ json }: { json: unknown }) => (json as { id: string }).id
const get = (url: string, cookie: string | null) => stage.call({ method: 'GET', url, cookie })

test('an idempotency key of somebody else replays nothing', async () => {
  const [mine, theirs] = [await stage.signIn(await aShipper()), await stage.signIn(await aShipper())]
  const headers = { 'idempotency-key': 'the-same-key' }
  const first = await stage.call({ ...post('/api/bookings', mine, direct), headers })
  const second = await stage.call({ ...post('/api/bookings', theirs, direct), headers })
  expect([first.status, second.status]).toEqual([201, 201])
  expect(idOf(second)).not.toBe(idOf(first))
  expect(second.headers['idempotency-replayed']).toBeUndefined()
})

test('an idempotency key with another body or on another call is refused and changes nothing', async () => {
  const cookie = await stage.signIn(await aShipper())
  const headers = { 'idempotency-key': 'one-key' }
  expect((await stage.call({ ...post('/api/bookings', cookie, direct), headers })).status).toBe(201)
  const before = await fingerprint()
  const other = { ...direct, price: 45_001 }
  expect((await stage.call({ ...post('/api/bookings', cookie, other), headers })).status).toBe(422)
  expect((await stage.call({ ...post('/api/posted-loads', cookie, load), headers })).status).toBe(422)
  expect(await fingerprint()).toEqual(before)
})

test('the cursor of one person leads another only through its own rows', async () => {
  const [shipper, other] = [await aShipper(), await aShipper()]
  for (const person of [shipper, other]) for (let at = 0; at < 3; at += 1) await aBooking({ shipper: person })
  const page = await get('/api/bookings?limit=1', await stage.signIn(shipper))
  const cursor = /cursor=([^>&]+)/.exec(String(page.headers['link']))?.[1]
  expect(cursor).toBeDefined()
  const { json } = await get(`/api/bookings?cursor=${cursor}`, await stage.signIn(other))
  const owners = await db.selectFrom('bookings').select('id').where('shipperId', '=', other.id).execute()
  const own = new Set(owners.map(({ id }) => id))
  expect((json as { id: string }[]).every(({ id }) => own.has(id))).toBe(true)
})

test.each([
  ['an object', { a: 1 }],
  ['SQL', ["2026-01-01T00:00:00.000Z' or 1=1 --", 'x']],
  ['an array in an array', [['2026-01-01T00:00:00.000Z'], []]],
  ['a day that never was', ['2026-99-99T99:99:99Z', '00000000-0000-0000-0000-000000000000']],
  ['too many parts', ['2026-01-01T00:00:00.000Z', '00000000-0000-0000-0000-000000000000', 1]],
])('a cursor made of %s is refused', async (_name, key) => {
  const cursor = Buffer.from(JSON.stringify(key)).toString('base64url')
  const cookie = await stage.signIn(cast.shipper)
  for (const path of ['/api/bookings', '/api/posted-loads', '/api/notifications', '/api/market-trucks'])
    expect((await get(`${path}?cursor=${cursor}`, cookie)).status, path).toBe(400)
})

test('a parameter given twice, as an array or as an object is refused, never a server error', async () => {
  const cookie = await stage.signIn(cast.admin)
  for (const query of ['limit=1&limit=2', 'cursor=a&cursor=b', 'limit[]=1', 'limit[a]=1', 'limit=1e1', 'limit=0x10'])
    for (const path of ['/api/market-trucks', '/api/admin/bookings', '/api/admin/users'])
      expect((await get(`${path}?${query}`, cookie)).status, `${path}?${query}`).toBeLessThan(500)
  expect((await get('/api/market-trucks?limit=1&limit=2', null)).status).toBe(400)
})

test('no answer to somebody signed in may be kept by a cache that others share', async () => {
  const shared: string[] = []
  let seen = 0
  for (const { method, url, who, raw } of await everyEndpoint()) {
    if (method !== 'GET' || raw === 'text/event-stream' || !url.startsWith('/api/')) continue
    const { id = '', query = '' } = (await accessTable[nameOf({ method, url })]?.send?.(world)) ?? {}
    const roles = new Set<string>([who].flat())
    const person = roles.has('admin') ? cast.admin : roles.has('transporter') ? cast.transporter : cast.shipper
    const { headers } = await get(url.replace(/:\w+/, id) + query, await stage.signIn(person))
    if (headers['x-vapsi-person']) seen += 1
    const rule = String(headers['cache-control'])
    // A profile picture is public under its unguessable name.
    if (headers['x-vapsi-person'] && !/no-store|private/.test(rule) && !url.includes('picture'))
      shared.push(`${url}: ${rule}`)
  }
  expect(shared).toEqual([])
  expect(seen).toBeGreaterThan(30)
})

test('forms that another site could post without asking are refused by type, host and origin', async () => {
  const cookie = await stage.signIn(cast.shipper)
  const raw = JSON.stringify(direct)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await stage.call({
      method: 'POST',
      url: '/api/bookings',
      cookie,
      raw,
      headers: { 'content-type': type },
    })
    expect(answer.status, type).toBeGreaterThanOrEqual(400)
    expect(answer.status, type).toBeLessThan(500)
  }
  const from = (headers: Record<string, string>) => stage.call({ ...post('/api/bookings', cookie, direct), headers })
  expect((await from({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await from({ 'sec-fetch-site': 'same-site', origin: 'https://sub.evil.example' })).status).toBe(403)
  expect((await from({ origin: 'null' })).status).toBe(403)
})

test('an oversized address, header or parameter is refused, and the next request is served', async () => {
  const cookie = await stage.signIn(cast.shipper)
  for (const length of [500, 5_000, 60_000]) {
    const { status } = await get(`/api/market-trucks?from=${'a'.repeat(length)}`, cookie)
    expect(status, String(length)).toBe(400)
  }
  expect((await get(`/api/bookings/${'a'.repeat(5000)}`, cookie)).status).toBeLessThan(500)
  expect((await get('/api/market-trucks', null)).status).toBe(200)
})

test('nested ids: a document, a bid or a payment of another booking is not reached through an own one', async () => {
  const stranger = await aShipper()
  const cookie = await stage.signIn(stranger)
  const { booking } = await aBooking({ shipper: stranger, status: 'in_transit' })
  const theirs = await world.document('lr', 'in_transit')
  for (const path of [`${theirs}/lr`, `${booking.id}%2F..%2F${theirs}/lr`, `${booking.id}/../${theirs}/lr`])
    expect((await get(`/api/bookings/${path}`, cookie)).status, path).toBe(404)
  const { id: bid } = await world.bid()
  for (const verb of ['accept', 'reject'])
    expect((await stage.call(post(`/api/bids/${bid}/${verb}`, cookie))).status).toBe(404)
})

test.each([
  ['a path upwards', '../../x'],
  ['a path of Windows', '..\\..\\x.jpg'],
  ['an absolute path', '/etc/passwd'],
  ['a NUL', 'a\u0000.jpg'],
  ['thousands of characters', 'x'.repeat(5000)],
  ['letters from right to left', '\u202egpj.exe'],
  ['a line end and a header', 'a.jpg%0d%0aX-Evil: 1'],
  ['quotes and a script', '\\"><script>alert(1)</script>'],
  ['nothing', ''],
])('a file whose name is %s is stored under a name of our own, or not at all', async (_what, filename) => {
  const { booking, shipper } = await aBooking({ status: 'in_transit' })
  const cookie = await stage.signIn(shipper)
  const { body: raw, headers } = aMultipart('lr', await aJpeg(), filename)
  const url = `/api/bookings/${booking.id}/lr`
  const upload = await stage.call({ method: 'POST', url, cookie, raw, headers })
  // An invalid name leaves a field where a file should be.
  expect(filename === '' ? [201, 400] : [201], upload.text).toContain(upload.status)
  const under = await readdir(stage.config.dataDir, { recursive: true, withFileTypes: true })
  const names = under.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const ours = join(stage.config.dataDir, 'files')
  expect(names.filter((name) => !/^\/[0-9a-f]{2}\/[0-9a-f]{32}$/.test(name.slice(ours.length)))).toEqual([])
  const shown = await get(url, cookie)
  expect(shown.status).toBe(upload.status === 201 ? 200 : 404)
  expect(JSON.stringify([upload.text, shown.headers])).not.toContain(filename || 'no name at all')
  if (upload.status !== 201) return
  expect(shown.headers['x-evil']).toBeUndefined()
  expect(shown.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%-]+$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('records of payments and of the past cannot be changed, removed or emptied by any database role', async () => {
  const payment = await world.payment()
  await stage.call(post('/api/bookings', await stage.signIn(await aShipper()), direct))
  const before = await fingerprint()
  const refused = { message: expect.stringContaining('append-only') }
  const id = sql.lit(payment)
  for (const statement of [
    sql`update payments set amount_paise = 1 where id = ${id}`,
    sql`delete from payments where id = ${id}`,
    sql`truncate payments cascade`,
    sql`update events set data = '{}'`,
    sql`delete from events`,
    sql`truncate events cascade`,
    sql`truncate users cascade`,
  ])
    await expect(statement.execute(db)).rejects.toMatchObject(refused)
  expect(await fingerprint()).toEqual(before)
})

test('a cancelled or sold truck cannot be booked again by repeating the old request', async () => {
  const posting = await world.posting()
  const cookie = await stage.signIn(await aShipper())
  const book = post(`/api/market-trucks/${posting}/book-detailed`, cookie, aBookingForm())
  expect((await stage.call(remove(`/api/market-trucks/${posting}`, await stage.signIn(cast.transporter)))).status).toBe(
    204,
  )
  expect((await stage.call(book)).status).toBe(404)
})

test('both sides of one mobile are strangers to each other', async () => {
  const shipper = await aShipper()
  const { transporter, vehicle } = await aVehicle({ transporter: await aTransporter({ mobile: shipper.mobile }) })
  const [asShipper, asTransporter] = [await stage.signIn(shipper), await stage.signIn(transporter)]
  expect((await stage.call(put(`/api/vehicles/${vehicle.id}`, asShipper, {}))).status).toBe(403)
  const { booking } = await aBooking({ shipper })
  expect((await get(`/api/bookings/${booking.id}`, asTransporter)).status).toBe(404)
})

test('the eleventh guess at a password of the office is too many, however its address is written', async () => {
  const { email } = await anAdmin({ email: 'guessed@vapsi.example' })
  const statuses: number[] = []
  for (let at = 0; at < 11; at += 1) {
    const written = at % 2 ? email?.toUpperCase() : email
    statuses.push(
      (await stage.call(post('/api/admin/login', null, { email: written, password: `guess-${at}` }))).status,
    )
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
})

const base = await stage.servers[0]?.listen({ port: 0, host: '127.0.0.1' })
const open: IncomingMessage[] = []
afterAll(() => open.forEach((stream) => stream.destroy()))

/** A live stream of this cookie, and everything received so far. */
async function listenAs(cookie: string) {
  const outgoing = request(`${base}/api/notifications/stream`, { headers: { cookie } }).end()
  const [stream] = (await once(outgoing, 'response')) as [IncomingMessage]
  open.push(stream)
  let said = ''
  stream.on('data', (chunk) => (said += String(chunk)))
  stream.on('error', () => undefined)
  return { said: () => said, isOver: () => stream.closed || stream.readableEnded }
}
const tell = (userId: string, title: string) =>
  db.insertInto('notifications').values({ userId, type: 'test', title, message: title, data: '{}' }).execute()
const until = async (holds: () => boolean) => {
  for (const deadline = Date.now() + 10_000; !holds() && Date.now() < deadline;) await sleep(20)
}

test('a live stream tells nobody what is meant for another, and ends with its session', async () => {
  const [mine, theirs] = [await aShipper(), await aShipper()]
  // On another phone the person stays signed in: only this session ends.
  const [cookie, elsewhere] = [await stage.signIn(mine), await stage.signIn(mine)]
  const [own, phone] = [await listenAs(cookie), await listenAs(elsewhere)]
  const other = await listenAs(await stage.signIn(theirs))
  await sleep(300)
  await tell(mine.id, 'for me alone')
  await until(() => own.said().includes('for me alone'))
  expect(own.said()).toContain('for me alone')
  expect(other.said()).not.toContain('for me alone')
  // The sign-out happens on another server process, without any notification to this one.
  expect((await stage.call(post('/api/logout', cookie))).status).toBe(200)
  await until(own.isOver)
  expect([own.isOver(), phone.isOver()]).toEqual([true, false])
  await tell(mine.id, 'after the end')
  await until(() => phone.said().includes('after the end'))
  expect(phone.said()).toContain('after the end')
  expect(own.said()).not.toContain('after the end')
})

test('the live streams of an account that is deleted end with it', async () => {
  const { transporter } = await aVehicle()
  const cookies = [await stage.signIn(transporter), await stage.signIn(transporter)]
  const streams = [await listenAs(cookies[0] ?? ''), await listenAs(cookies[1] ?? '')]
  await sleep(300)
  await stage.call(post('/api/send-delete-otp', cookies[0] ?? null))
  const otp = await codeSentTo(`+91${transporter.mobile}`)
  expect((await stage.call(post('/api/delete-account', cookies[0] ?? null, { otp }))).status).toBe(200)
  await until(() => streams.every(({ isOver }) => isOver()))
  expect(streams.map(({ isOver }) => isOver())).toEqual([true, true])
})
