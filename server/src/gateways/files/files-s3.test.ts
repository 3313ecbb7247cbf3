import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '../../platform/fail.ts'
import { FileMissing } from './files.ts'
import { openS3Files } from './files-s3.ts'

const about = { mediaType: 'image/jpeg' }
let server: S3rver
let endpoint = ''
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vapsi-s3-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'vapsi', configs: [] }],
  })
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const openAt = (address: string) =>
  openS3Files(
    {
      bucket: 'vapsi',
      region: 'ap-south-1',
      endpoint: address,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    folder,
  )

test('a bucket keeps a buffer and a stream whole, lists them and forgets what is removed', async () => {
  const files = openAt(endpoint)
  const first = await files.put(Buffer.from('lorry receipt'), about)
  const second = await files.put(Readable.from([Buffer.alloc(200_000, 'a'), Buffer.alloc(1, 'b')]), about)
  expect([first.bytes, second.bytes]).toEqual([13, 200_001])
  expect((await buffer(await files.open(first.key))).toString()).toBe('lorry receipt')
  expect((await buffer(await files.open(second.key))).length).toBe(200_001)
  expect(await readdir(join(folder, 'files', 'incoming'))).toEqual([])

  const listed: string[] = []
  for await (const { key, storedAt } of files.list()) {
    listed.push(key)
    expect(storedAt).toBeInstanceOf(Date)
  }
  expect(listed.sort()).toEqual([first.key, second.key].sort())

  await files.remove(first.key)
  await files.remove(first.key)
  await expect(files.open(first.key)).rejects.toBeInstanceOf(FileMissing)
  await expect(async () => files.open('../bucket')).rejects.toBeInstanceOf(FileMissing)
})

test('the markers of installations are beside the files, but are not files', async () => {
  const files = openAt(endpoint)
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)]
  const before: string[] = []
  for await (const { key } of files.list()) before.push(key)
  expect(await files.claim(one)).toEqual([`owner-${one}`])
  expect(await files.claim(one)).toEqual([`owner-${one}`])
  expect((await files.claim(other)).sort()).toEqual([`owner-${one}`, `owner-${other}`])
  const after: string[] = []
  for await (const { key } of files.list()) after.push(key)
  expect(after).toEqual(before)
})

test('a storage that is down is a 503 to try again', async () => {
  const files = openAt('http://127.0.0.1:9')
  const refused = await files.put(Buffer.from('x'), about).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Failure)
  expect(refused).toMatchObject({ status: 503 })
})
