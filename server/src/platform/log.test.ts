import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  let lines = ''
  write(openLog({ destination: { write: (line: string) => void (lines += line) } }))
  return lines
}

const secrets = [
  '482913',
  '9876543210',
  '98765 43210',
  'hunter2-hunter2',
  'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl',
  'vapsi-session=abcdef',
  'fcm-token-of-a-phone',
]

test('codes, mobiles, cookies, passwords and tokens never reach a line, wherever they hide', () => {
  const [code, mobile, spaced, password, jwt, cookie, push] = secrets as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const lines = logged((log) => {
    log.info({ body: { mobile, code, password, idToken: jwt } }, 'sent')
    log.info({ variables: { otp: code } }, `Your code is ${code}`)
    log.info({ to: `+91${mobile}`, other: `91${mobile}`, list: [mobile], spaced: `+91 ${spaced}` }, `to ${mobile}.`)
    log.info({ req: { headers: { cookie, authorization: `Bearer ${jwt}`, 'set-cookie': [cookie] } } })
    log.info({ url: `/api/dev/messages?to=%2B91${mobile}` }, `${code} is your Vapsi code`)
    log.info({ fcmToken: push, device: { token: push } })
    log.error({ err: new Error(`Key (mobile)=(${mobile}) exists; Bearer ${jwt}`) })
    log.info(JSON.stringify({ password, code }))
  })
  for (const secret of secrets) expect(lines).not.toContain(secret)
})

test('what helps to find an error is kept', () => {
  const lines = logged((log) => {
    log.warn(
      {
        code: 'bid_not_open',
        id: '01990e2f-9876-7543-8210-9876543210ab',
        status: 409,
        ms: 123456,
        pricePaise: 4500000,
      },
      'refused',
    )
  })
  const line = JSON.parse(lines) as Record<string, unknown>
  expect(line).toMatchObject({
    level: 'warn',
    code: 'bid_not_open',
    status: 409,
    ms: 123456,
    pricePaise: 4500000,
    msg: 'refused',
  })
  expect(line['id']).toBe('01990e2f-9876-7543-8210-9876543210ab')
  expect(Date.parse(String(line['time']))).toBeGreaterThan(Date.now() - 10_000)
})

test('an error of an idle connection is logged without the connection', () => {
  const lost = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    client: { secretKey: 'key of this line' },
  })
  const lines = logged((log) => {
    log.warn({ err: lost }, 'An idle database connection was lost')
    log.warn({ err: 'no error at all' })
  })
  expect(lines).not.toContain('key of this line')
  for (const word of ['57P01', 'terminating connection', 'log.test.ts', 'no error at all'])
    expect(lines).toContain(word)
})
