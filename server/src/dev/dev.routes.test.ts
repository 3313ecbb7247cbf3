import { expect, test } from 'vitest'
import { db } from '../../test/harness.ts'
import { servedRoom } from '../../test/served-room.ts'
import { devRoutes } from './dev.routes.ts'

interface Message {
  id: string
  channel: string
  to: string
  text: string
  data?: { code?: string }
  at: string
}

test('the inbox of one number, newest first, page by page', async () => {
  const { as, gateways } = await servedRoom(devRoutes)
  for (const code of ['111111', '222222', '333333']) {
    await gateways.sms.sendSms({
      to: '+919000000001',
      template: 'otp',
      language: 'en',
      variables: { code },
      text: `Your code is ${code}`,
    })
  }
  await gateways.sms.sendSms({
    to: '+919000000002',
    template: 'otp',
    language: 'en',
    variables: { code: '999999' },
    text: 'not yours',
  })

  const read = (url: string) => as(null)<Message[]>('GET', url)
  const first = await read('/api/dev/messages?to=%2B919000000001&limit=2')
  expect(first.body.map(({ data }) => data?.code)).toEqual(['333333', '222222'])
  expect(first.body[0]).toMatchObject({ channel: 'sms', to: '+919000000001', text: 'Your code is 333333' })
  expect(first.headers['x-total-count']).toBe('3')

  const next = /<(.+)>; rel="next"/.exec(first.headers['link'] ?? '')?.[1] ?? ''
  expect(next).toContain('to=%2B919000000001')
  const last = await read(next)
  expect(last.body.map(({ data }) => data?.code)).toEqual(['111111'])
  expect(last.headers['link']).toBeUndefined()
  expect((await read('/api/dev/messages')).body).toHaveLength(4)
  // As a shell or a plain form sends it: an unencoded plus, and an empty value.
  expect((await read('/api/dev/messages?to=+919000000001&limit=2')).body).toEqual(first.body)
  expect((await read('/api/dev/messages?to=')).body).toHaveLength(4)
})

test('an invalid cursor is 400', async () => {
  const { as } = await servedRoom(devRoutes)
  const { status, body } = await as(null)('GET', '/api/dev/messages?cursor=nonsense')
  expect([status, body]).toMatchObject([400, { code: 'bad_cursor' }])
})

test('outside of the demo there is no inbox', async () => {
  await db.insertInto('devMessages').values({ channel: 'sms', to: '+91', text: 'secret' }).execute()
  const { as } = await servedRoom(devRoutes, { DEMO: 'off' })
  expect((await as(null)('GET', '/api/dev/messages')).status).toBe(404)
})
