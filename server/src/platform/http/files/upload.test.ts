import { endpoint } from '@vapsi/contract/endpoint'
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aShipper } from '../../../../test/factories/users.ts'
import { servedRoom } from '../../../../test/served-room.ts'

const upload = endpoint({
  method: 'POST',
  url: '/api/lr',
  who: 'shipper',
  summary: 'Upload',
  multipart: 'lr',
  schema: { response: { 201: z.object({ size: z.number(), name: z.string() }) } },
})
let uploads = 0
const { as, app } = await servedRoom(({ route }) =>
  route(upload, ({ file }) => {
    uploads += 1
    return { size: file.bytes.length, name: file.filename }
  }),
)
const shipper = await aShipper()
const boundary = 'x-vapsi-boundary'
const form = (field: string, bytes: string, filename = 'lr.jpg') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n${bytes}\r\n--${boundary}--\r\n`
const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const post = (body: string, headers: Record<string, string> = {}) =>
  as(shipper)<{ code: string; size: number }>('POST', '/api/lr', body, { ...type, ...headers })
const fiveMegabytes = 5 * 1024 * 1024

test('the file arrives whole, up to exactly 5 MB', async () => {
  expect(await post(form('lr', 'picture'))).toMatchObject({ status: 201, body: { size: 7, name: 'lr.jpg' } })
  expect((await post(form('lr', 'x'.repeat(fiveMegabytes)))).body.size).toBe(fiveMegabytes)
})

test.each([
  ['one byte more', form('lr', 'x'.repeat(fiveMegabytes + 1)), 413, 'file_too_large'],
  ['another field', form('pod', 'picture'), 400, 'file_missing'],
  ['nothing in it', form('lr', ''), 400, 'file_missing'],
  ['no file at all', `--${boundary}--\r\n`, 400, 'file_missing'],
])('%s', async (_what, body, status, code) => {
  const answer = await post(body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('JSON is no upload', async () => {
  const answer = await as(shipper)<{ code: string }>('POST', '/api/lr', { lr: 'x' })
  expect([answer.status, answer.body.code]).toEqual([415, 'media_type'])
})

test('a compressed body is refused before it is read, instead of blocking its socket', async () => {
  const packed = gzipSync(form('lr', randomBytes(1_000_000).toString('hex')))
  for (const coding of ['gzip', 'br', 'deflate', 'zstd', 'GZIP', 'identity, gzip', 'unknown']) {
    const answer = await as(shipper)<{ code: string }>('POST', '/api/lr', packed, {
      ...type,
      'content-encoding': coding,
    })
    expect([answer.status, answer.body.code], coding).toEqual([415, 'media_type'])
  }
  expect((await post(form('lr', 'picture'), { 'content-encoding': 'identity' })).status).toBe(201)
})

test('the same key stands for the same file', async () => {
  const key = { 'idempotency-key': 'upload-1' }
  const before = uploads
  expect((await post(form('lr', 'one'), key)).status).toBe(201)
  expect((await post(form('lr', 'one'), key)).headers['idempotency-replayed']).toBe('true')
  expect((await post(form('lr', 'two'), key)).body.code).toBe('key_reused')
  expect(uploads).toBe(before + 1)
})

test('an upload that breaks off in the middle takes no effect and harms nobody', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const before = uploads
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/lr HTTP/1.1\r\nhost: x\r\nx-test-person: ${shipper.id}\r\ncontent-length: 100000\r\ncontent-type: ${type['content-type']}\r\n\r\n`,
  )
  socket.write(form('lr', 'half').slice(0, 120))
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(uploads).toBe(before)
  expect((await post(form('lr', 'picture'))).status).toBe(201)
})
