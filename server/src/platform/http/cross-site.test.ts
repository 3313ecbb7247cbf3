import { endpoint } from '@vapsi/contract/endpoint'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { aShipper } from '../../../test/factories/users.ts'

const shipper = await aShipper()
const thing = endpoint({
  method: 'POST',
  url: '/api/things',
  who: 'shipper',
  summary: 'Make a thing',
  schema: {
    body: z.strictObject({ name: z.string() }),
    response: { 201: z.object({ id: z.string() }) },
  },
})

describe('a state change from another site', () => {
  const from = async (headers: Record<string, string>, publicUrl = 'https://vapsi.example') => {
    const { as } = await servedRoom(({ route }) => route(thing, () => ({ id: 'x' })), { PUBLIC_URL: publicUrl })
    const answer = await as(shipper)(
      'POST',
      '/api/things',
      { name: 'Asha' },
      { host: 'vapsi.internal:3000', ...headers },
    )
    return answer.status
  }
  test.each([
    [201, { 'sec-fetch-site': 'same-origin' }],
    [201, { 'sec-fetch-site': 'none' }],
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'cross-site', origin: 'https://vapsi.example' }],
    [403, { 'sec-fetch-site': 'same-site', origin: 'https://blog.vapsi.example' }],
    [403, { 'sec-fetch-site': 'same-site' }],
    [201, { origin: 'https://vapsi.example' }],
    [201, { origin: 'https://vapsi.internal:3000' }],
    [403, { origin: 'http://vapsi.internal:3000' }],
    [403, { origin: 'https://evil.example' }],
    [403, { origin: 'null' }],
    [201, {}],
  ])('%i for %o', async (status, headers) => {
    expect(await from(headers as Record<string, string>)).toBe(status)
  })

  test('an installation without https is reached under its other names without https', async () => {
    const origin = 'http://vapsi.internal:3000'
    expect(await from({ origin }, 'http://vapsi.example')).toBe(201)
    expect(await from({ origin: 'http://evil.example' }, 'http://vapsi.example')).toBe(403)
  })

  test('under https the whole app refuses what a page without https sends, whatever name it was reached under', async () => {
    const { as } = await anApp({ PUBLIC_URL: 'https://vapsi.example' })
    for (const host of ['vapsi.example', 'vapsi.internal:3000'])
      for (const [method, url] of [
        ['POST', '/api/logout'],
        ['PUT', '/api/profile'],
        ['POST', '/api/posted-loads'],
        ['POST', '/api/login'],
      ] as const) {
        const answer = await as(shipper)(method, url, {}, { host, origin: `http://${host}` })
        expect(answer, `${method} ${url} at ${host}`).toMatchObject({ status: 403, body: { code: 'cross_site' } })
        const own = await as(shipper)(method, url, {}, { host, origin: `https://${host}` })
        expect(own.status, `${method} ${url} at ${host}`).not.toBe(403)
      }
  })
})
