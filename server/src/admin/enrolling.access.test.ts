import type { Endpoint } from '@vapsi/contract/endpoint'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { everyCall } from '../../test/whole-app/every-call.ts'
import { anAdmin } from '../../test/factories/users.ts'

const { as } = await anApp()
const absent = '01990000-0000-7000-8000-000000000000'
const isForAnyone = ({ who }: Endpoint) => [who].flat().includes('anyone')
const isForClerks = (who: Endpoint['who']) => [who].flat().some((side) => side === 'admin' || side === 'signed-in')

test('a clerk who must still set up a second factor can do that and sign out, whatever the role', async () => {
  const calls = everyCall.filter((call) => !isForAnyone(call))
  expect(calls.length).toBeGreaterThan(100)
  for (const officeRole of ['owner', 'accounts'] as const) {
    const clerk = { ...(await anAdmin({ officeRole })), mustEnrol: true }
    const admitted: string[] = []
    for (const { method, url, who, multipart } of calls) {
      const sent = method === 'GET' || multipart ? undefined : { nothingThatACallKnows: true }
      const { status, body } = await as(clerk)<{ code: string }>(method, url.replace(/:\w+/g, absent), sent)
      if (status === 403) expect(body.code, url).toBe(isForClerks(who) ? 'enrol_first' : 'forbidden')
      else admitted.push(`${method} ${url}`)
    }
    expect(admitted.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'GET /api/admin/passkeys',
      'GET /api/admin/second-factor',
      'GET /api/user',
      'POST /api/admin/passkeys',
      'POST /api/admin/passkeys/begin',
      'POST /api/admin/second-factor/begin',
      'POST /api/admin/second-factor/confirm',
    ])
    expect((await as(clerk)('POST', '/api/logout')).status).toBe(200)
  }
})
