import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aShipper } from '../../test/factories/users.ts'
import { db, pool } from '../../test/harness.ts'
import { aLineThatLosesCommits } from '../../test/lost-commit.ts'
import { aJobContext } from '../../test/jobs.ts'
import { workOff } from '../../test/queued.ts'
import { servedRoom } from '../../test/served-room.ts'
import { FileMissing } from '../gateways/files/files.ts'
import { isDatabaseAway } from '../platform/database/database-away.ts'
import { openLimits } from '../platform/http/limits/limits.ts'
import { removePictureJob } from './remove-picture.ts'
import { uploadPicture } from './upload-picture.ts'
import { usersRoutes } from './users.routes.ts'

const { app, as, config, gateways } = await servedRoom(usersRoutes, {})

const photo = (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: '#b45309' } })
    .withExif({ IFD0: { Copyright: 'Asha, 4 MG Road, Pune' } })
    .toFormat(format)
    .toBuffer()

/** As a browser sends a form with one file. */
function form(bytes: Buffer, { field = 'picture', name = 'me.jpg', type = 'image/jpeg' } = {}) {
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')])
}

async function upload(person: Awaited<ReturnType<typeof aShipper>> | null, payload: Buffer) {
  // Registers the person with the server.
  if (person) await as(person)('GET', '/api/user')
  const answer = await app.inject({
    method: 'POST',
    url: '/api/profile/picture',
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...(person && { 'x-test-person': person.id }) },
  })
  return { status: answer.statusCode, body: answer.json<{ code: string; profilePicture: string }>() }
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s becomes a small WebP without its metadata, for everyone to see',
  async (format) => {
    const shipper = await aShipper()
    const { status, body } = await upload(shipper, form(await photo(format)))
    expect(status).toBe(200)
    expect(body.profilePicture).toMatch(/^\/api\/pictures\/[0-9a-f]{32}$/)
    const shown = await app.inject({ url: body.profilePicture })
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(shown.headers['cache-control']).toContain('immutable')
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 })
    expect(shown.rawPayload.includes('MG Road')).toBe(false)
  },
)

test('a new picture replaces the old one, whose file is removed', async () => {
  const shipper = await aShipper()
  const first = await upload(shipper, form(await photo()))
  const second = await upload(shipper, form(await photo('png')))
  expect(second.body.profilePicture).not.toBe(first.body.profilePicture)
  await workOff(removePictureJob, await aJobContext(gateways))
  expect((await app.inject({ url: first.body.profilePicture })).statusCode).toBe(404)
  expect((await app.inject({ url: second.body.profilePicture })).statusCode).toBe(200)
  const key = first.body.profilePicture.split('/').at(-1)!
  await expect(gateways.files.open(key)).rejects.toThrow(FileMissing)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const polyglot = async () => Buffer.concat([await photo(), Buffer.from('<html><script>alert(1)</script></html>')])

test('what is not a picture by its content is refused, whatever it calls itself', async () => {
  const shipper = await aShipper()
  const refused = [svg, await polyglot(), Buffer.from('%PDF-1.7 no picture'), Buffer.from('GIF89a')]
  for (const bytes of refused) {
    const answer = await upload(shipper, form(bytes, { name: '../../x.jpg' }))
    expect(answer).toMatchObject({ status: 415, body: { code: 'picture_type' } })
  }
  const whole = await photo()
  const cut = await upload(shipper, form(whole.subarray(0, whole.length - 60)))
  expect(cut).toMatchObject({ status: 415, body: { code: 'picture_cut_off' } })
  expect((await as(shipper)<{ profilePicture: null }>('GET', '/api/user')).body.profilePicture).toBeNull()
})

test('a picture that unpacks to more than the limit is 413, and a large photograph is not', async () => {
  const shipper = await aShipper()
  const square = { width: 7740, height: 7740, background: '#b45309' }
  const deep = await sharp({ create: { ...square, channels: 4 } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()
  const before = process.memoryUsage().rss
  const answers = await Promise.all([deep, deep, deep].map((bytes) => upload(shipper, form(bytes))))
  for (const { status, body } of answers) expect([status, body.code]).toEqual([413, 'picture_resolution'])
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  const interlaced = await sharp({ create: { ...square, channels: 3 } })
    .png({ progressive: true })
    .toBuffer()
  expect((await upload(shipper, form(interlaced))).status).toBe(200)
})

test('too large is 413, no file or another field 400, nobody 401', async () => {
  const shipper = await aShipper()
  const large = Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)])
  expect(await upload(shipper, form(large))).toMatchObject({
    status: 413,
    body: { code: 'picture_too_large', message: 'Please select an image smaller than 5MB.' },
  })
  expect((await upload(shipper, form(await photo(), { field: 'lr' }))).status).toBe(400)
  expect((await upload(shipper, Buffer.from('--b--\r\n'))).status).toBe(400)
  expect((await upload(null, form(await photo()))).status).toBe(401)
})

test('a day of one person has a limit, and others are not touched by it', async () => {
  const [busy, other] = [await aShipper(), await aShipper()]
  const small = form(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b45309' } })
      .png()
      .toBuffer(),
  )
  // Counts as uploads do, without the process that reads each file.
  const limits = openLimits(pool, config)
  for (let i = 0; i < 29; i += 1) await limits.picture(busy.id)
  expect((await upload(busy, small)).status).toBe(200)
  const refused = await upload(busy, small)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_pictures'])
  expect((await upload(other, small)).status).toBe(200)
})

test("a file that is nobody's picture is not served as one", async () => {
  const { key } = await gateways.files.put(Buffer.from('%PDF-1.7'), { mediaType: 'application/pdf' })
  for (const other of [key, 'a'.repeat(32), '..%2f..%2fetc%2fpasswd', 'x'])
    expect((await app.inject({ url: `/api/pictures/${other}` })).statusCode).toBe(404)
})

test('the file is not kept when its row cannot be written', async () => {
  const shipper = await aShipper()
  await as(shipper)('GET', '/api/user')
  await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', shipper.id).execute()
  const before = await stored()
  expect((await upload(shipper, form(await photo()))).status).toBe(401)
  expect(await stored()).toBe(before)
})

test('a picture that is saved although its answer was lost keeps its file', async () => {
  const shipper = await aShipper()
  const cut = await aLineThatLosesCommits()
  await expect(uploadPicture(cut, gateways.files, shipper, await photo())).rejects.toSatisfy(isDatabaseAway)
  const { body } = await as(shipper)<{ profilePicture: string }>('GET', '/api/user')
  expect((await app.inject({ url: body.profilePicture })).statusCode).toBe(200)
})

async function stored() {
  let count = 0
  for await (const _file of gateways.files.list()) count += 1
  return count
}
