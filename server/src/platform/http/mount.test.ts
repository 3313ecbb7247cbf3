import { endpoint } from '@vapsi/contract/endpoint'
import { type ErrorCode, errors } from '@vapsi/contract/errors'
import { says, searched } from '@vapsi/contract/kinds'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { servedRoom } from '../../../test/served-room.ts'
import { aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { Failure, fail } from '../fail.ts'
import { pollable } from './etag.ts'

const [shipper, transporter, admin] = await Promise.all([aShipper(), aTransporter(), anAdmin()])

const reply = z.object({ ok: z.boolean() })
const echo = (who: 'anyone' | 'signed-in' | 'shipper' | 'transporter' | 'admin', url = '/api/echo') =>
  endpoint({ method: 'GET', url, who, summary: 'Echo', schema: { response: { 200: reply } } })

describe('who', () => {
  // Visitor, shipper, transporter, administrator.
  const expected = {
    anyone: [200, 200, 200, 200],
    'signed-in': [401, 200, 200, 200],
    shipper: [401, 200, 403, 403],
    transporter: [401, 403, 200, 403],
    admin: [401, 403, 403, 200],
  } as const

  test.each(Object.keys(expected) as (keyof typeof expected)[])('%s lets in exactly its roles', async (who) => {
    const { as } = await servedRoom(({ route }) => route(echo(who), () => ({ ok: true })))
    const answers = await Promise.all(
      [null, shipper, transporter, admin].map((person) => as(person)('GET', '/api/echo')),
    )
    expect(answers.map(({ status }) => status)).toEqual(expected[who])
  })

  test('a route without it stops the boot', async () => {
    const open = { ...echo('anyone'), who: [] as const }
    await expect(servedRoom(({ route }) => route(open, () => ({ ok: true })))).rejects.toThrow('does not say who')
  })

  test('a body that takes unknown fields stops the boot', async () => {
    const loose = endpoint({
      method: 'POST',
      url: '/api/loose',
      who: 'anyone',
      summary: 'Loose',
      schema: { body: z.object({ a: z.string() }).optional(), response: { 200: reply } },
    })
    await expect(servedRoom(({ route }) => route(loose, () => ({ ok: true })))).rejects.toThrow('unknown fields')
  })

  test('is checked before the body is read', async () => {
    const { app } = await servedRoom(({ route }) => route(thing, () => ({ id: 'x' })))
    const answer = await app.inject({ method: 'POST', url: '/api/things', payload: '{broken', headers: json })
    expect(answer.statusCode).toBe(401)
  })
})

const json = { 'content-type': 'application/json' }
const thing = endpoint({
  method: 'POST',
  url: '/api/things',
  who: 'shipper',
  summary: 'Make a thing',
  schema: {
    body: z.strictObject({
      name: z.string(says('name_required')).min(2, says('name_short')),
      note: z.string().max(20).nullish(),
    }),
    response: { 201: z.object({ id: z.string() }) },
  },
})

describe('shape', () => {
  const post = async (payload: string | object, headers: Record<string, string> = json) => {
    const { as } = await servedRoom(({ route }) => route(thing, () => ({ id: 'x', secret: 'never' })))
    return as(shipper)<Record<string, unknown>>('POST', '/api/things', payload, headers)
  }

  test('fields outside the reply schema are not sent', async () => {
    expect(await post({ name: 'Asha' })).toMatchObject({ status: 201, body: { id: 'x' } })
    expect(JSON.stringify((await post({ name: 'Asha' })).body)).not.toContain('never')
  })

  test('the first wrong field gives the message, every wrong field its words', async () => {
    const { status, body } = await post({ name: 'A', note: 'x'.repeat(21) })
    expect(status).toBe(400)
    const words = 'Use at most 20 characters'
    expect(body).toEqual({
      message: 'Name must be at least 2 characters',
      code: 'invalid',
      fields: { name: 'Name must be at least 2 characters', note: words },
      fieldCodes: { name: { code: 'name_short' }, note: { code: 'text_long', params: { max: 20 } } },
    })
    expect((await post({ name: 'Asha', note: 'x'.repeat(21) })).body).toEqual({
      message: words,
      code: 'invalid',
      fields: { note: words },
      fieldCodes: { note: { code: 'text_long', params: { max: 20 } } },
    })
  })

  test('an unknown field is refused by its name', async () => {
    const { status, body } = await post({ name: 'Asha', isAdmin: true })
    expect([status, body['fields']]).toEqual([400, { isAdmin: 'This field is not accepted.' }])
  })

  test('a NUL is refused by the name of its field, wherever it is, and PostgreSQL never sees it', async () => {
    const words = 'Remove the control characters'
    const refused = (field: string) => ({
      code: 'invalid',
      message: words,
      fields: { [field]: words },
      fieldCodes: { [field]: { code: 'control_characters' } },
    })
    const note = await post({ name: 'Asha', note: 'a\0b' })
    expect([note.status, note.body]).toEqual([400, refused('note')])

    const find = endpoint({
      method: 'GET',
      url: '/api/things',
      who: 'anyone',
      summary: 'Find',
      schema: { querystring: z.object({ q: searched(20), at: z.array(z.string()) }), response: { 200: reply } },
    })
    const { as } = await servedRoom(({ route }) => route(find, () => ({ ok: true })))
    const at = (query: string) => as(null)('GET', `/api/things?${query}`)
    expect(await at('q=%00&at=a&at=b')).toMatchObject({ status: 400, body: refused('q') })
    expect(await at('q=a&at=a&at=b%00')).toMatchObject({ status: 400, body: refused('at.1') })
    expect((await at('q=%5Cu0000&at=a&at=b')).status).toBe(200)
  })

  test.each([
    ['broken JSON', '{"name":', 400, 'bad_json'],
    ['a poisoned prototype', '{"name":"Asha","__proto__":{"isAdmin":true}}', 400, 'bad_json'],
    ['a poisoned constructor', '{"name":"Asha","constructor":{"prototype":{}}}', 400, 'bad_json'],
    ['JSON as deep as a well', `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400, 'bad_json'],
    ['more than 64 KiB', JSON.stringify({ name: 'x'.repeat(66_000) }), 413, 'body_too_large'],
  ])('%s', async (_what, payload, status, code) => {
    const answer = await post(payload)
    expect([answer.status, answer.body['code']]).toEqual([status, code])
  })

  test('a form of another site is no JSON', async () => {
    const answer = await post('name=Asha', { 'content-type': 'application/x-www-form-urlencoded' })
    expect([answer.status, answer.body['code']]).toEqual([415, 'media_type'])
    expect((await post('{"name":"Asha"}', { 'content-type': 'text/plain' })).status).toBe(415)
  })

  test('a malformed id counts as absent', async () => {
    const one = endpoint({
      method: 'GET',
      url: '/api/users/:id',
      who: 'anyone',
      summary: 'One',
      schema: { params: z.object({ id: z.string() }), response: { 200: z.object({ id: z.string() }) } },
    })
    const { app } = await servedRoom(({ route }) =>
      route(one, async ({ db, params }) => {
        const row = await db.selectFrom('users').select('id').where('id', '=', params.id).executeTakeFirst()
        return row ?? fail('user_not_found')
      }),
    )
    const statuses = await Promise.all(
      ['nonsense', '00000000-0000-7000-8000-000000000000', '%00', shipper.id].map(
        async (id) => (await app.inject({ url: `/api/users/${id}` })).statusCode,
      ),
    )
    expect(statuses).toEqual([404, 404, 404, 200])
  })
})

test('a page that still shows somebody else is refused in this session', async () => {
  const { as } = await servedRoom(({ route }) => {
    route(echo('anyone'), () => ({ ok: true }))
    route(echo('transporter', '/api/own'), () => ({ ok: true }))
  })
  const shown = (id: string) => ({ 'x-vapsi-user': id })
  for (const url of ['/api/echo', '/api/own']) {
    const of = (id: string) => as(transporter)('GET', url, undefined, shown(id))
    expect([(await of(transporter.id)).status, (await of(shipper.id)).status]).toEqual([200, 401])
  }
  expect((await as(null)('GET', '/api/echo', undefined, shown(shipper.id))).status).toBe(200)
})

test('a page of one person of a company is refused in the session of another, and of the account itself', async () => {
  const { as } = await servedRoom(({ route }) => route({ ...echo('shipper'), scope: 'read' }, () => ({ ok: true })))
  const member = (memberId: string) => ({ ...shipper, person: { memberId, right: 'viewer' } as never })
  const [kavita, ramesh] = [member('kavita'), member('ramesh')]
  const answers: number[] = []
  for (const session of [kavita, ramesh, shipper])
    answers.push((await as(session ?? null)('GET', '/api/echo', undefined, { 'x-vapsi-person': 'kavita' })).status)
  expect(answers).toEqual([200, 401, 401])
})

test('a reply names who acts, in a company which of its people', async () => {
  const { as } = await servedRoom(({ route }) => route({ ...echo('shipper'), scope: 'read' }, () => ({ ok: true })))
  const kavita = { ...shipper, person: { memberId: 'kavita', right: 'viewer' } as never }
  const named = async (session: typeof shipper) => (await as(session)('GET', '/api/echo')).headers['x-vapsi-person']
  expect([await named(kavita), await named(shipper)]).toEqual(['kavita', shipper.id])
})

describe('replies', () => {
  test('an unexpected error reveals nothing', async () => {
    const { app } = await servedRoom(({ route }) =>
      route(echo('anyone'), () => {
        throw new Error('select password from users')
      }),
    )
    const answer = await app.inject({ url: '/api/echo' })
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { message: 'Something went wrong on our side. Please try again.', code: 'internal' },
    ])
  })

  test('a reply that does not match its schema is not sent', async () => {
    const { app } = await servedRoom(({ route }) => {
      const wrong = { ok: 'select password from users' } as unknown as { ok: boolean }
      route(echo('anyone'), () => wrong)
    })
    const answer = await app.inject({ url: '/api/echo' })
    expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'internal' }])
    expect(answer.body).not.toContain('password')
  })

  test('a failure keeps its status, words and wait', async () => {
    const { app } = await servedRoom(({ route }) =>
      route(echo('anyone'), () => fail('in_progress', { retryAfterSeconds: 3, fields: { a: 'fill_all' } })),
    )
    const answer = await app.inject({ url: '/api/echo' })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      409,
      '3',
      {
        message: 'The same request is still being worked on.',
        code: 'in_progress',
        fields: { a: 'Please fill all fields' },
        fieldCodes: { a: { code: 'fill_all' } },
      },
    ])
  })

  test('a call over the limit, or too early, is told when to retry', async () => {
    const codes = (Object.keys(errors) as ErrorCode[]).filter((code) => [429, 503].includes(errors[code][0]))
    expect(codes).toContain('too_many_pending')
    const { app } = await servedRoom(({ route }) => {
      for (const code of codes) route(echo('anyone', `/api/${code}`), () => Promise.reject(new Failure(code)))
    })
    for (const code of codes) {
      const answer = await app.inject({ url: `/api/${code}` })
      expect(Number(answer.headers['retry-after']), code).toBeGreaterThan(0)
    }
  })

  test('a page announces its total and its next page, with every other parameter', async () => {
    const list = endpoint({
      method: 'GET',
      url: '/api/list',
      who: 'anyone',
      summary: 'List',
      paged: true,
      schema: { querystring: z.object({ cursor: z.string().optional() }), response: { 200: z.array(z.number()) } },
    })
    const { app } = await servedRoom(({ route }) =>
      route(list, ({ query }) => ({ rows: [1, 2], total: 9, next: query.cursor ? null : 'n=x' })),
    )
    const first = await app.inject({ url: '/api/list?from=New%20Delhi&limit=2' })
    expect(first.json()).toEqual([1, 2])
    expect(first.headers['x-total-count']).toBe('9')
    expect(first.headers['link']).toBe('</api/list?from=New+Delhi&limit=2&cursor=n%3Dx>; rel="next"')
    expect((await app.inject({ url: '/api/list?cursor=n%3Dx' })).headers['link']).toBeUndefined()
  })

  test('a delete answers 204 with nothing', async () => {
    const gone = endpoint({
      method: 'DELETE',
      url: '/api/things/:id',
      who: 'anyone',
      summary: 'Delete',
      schema: { params: z.object({ id: z.string() }), response: { 204: z.undefined() } },
    })
    const { app } = await servedRoom(({ route }) => route(gone, () => undefined))
    const answer = await app.inject({ method: 'DELETE', url: '/api/things/1' })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  })

  test('a poll that has not changed is 304; everything else is not stored', async () => {
    const { app } = await servedRoom(({ route }) => {
      route(echo('anyone'), ({ reply: answer }) => {
        pollable(answer)
        return { ok: true }
      })
      route(echo('anyone', '/api/other'), () => ({ ok: true }))
    })
    const first = await app.inject({ url: '/api/echo' })
    const again = await app.inject({ url: '/api/echo', headers: { 'if-none-match': String(first.headers['etag']) } })
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
    expect((await app.inject({ url: '/api/other' })).headers['cache-control']).toBe('no-store')
  })
})
