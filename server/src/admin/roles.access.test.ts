import type { Endpoint } from '@vapsi/contract/endpoint'
import { OFFICE_ROLES, type OfficeRole } from '@vapsi/contract/values/office-roles'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { anAdmin } from '../../test/factories/users.ts'
import { contractModules } from '../contract-modules.ts'

const { as } = await anApp()
const absent = '01990000-0000-7000-8000-000000000000'

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value

const callsIn = (value: unknown): Endpoint[] => {
  if (isCall(value)) return [value]
  const isGroup = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isGroup ? Object.values(value).flatMap(callsIn) : []
}

const everyCall: readonly Endpoint[] = [
  ...new Set(contractModules.flatMap((module) => Object.values(module).flatMap(callsIn))),
]
const ofClerks = everyCall.filter(({ who }) => [who].flat().includes('admin'))
/** Owners may make every call, others those that name their role. */
const mayCall = (role: OfficeRole | null, { roles = [] }: Endpoint) =>
  role === 'owner' || (role !== null && roles.includes(role))

test.each([...OFFICE_ROLES, null])(
  'as %s each call of the office is 403 exactly where it does not name the role',
  async (role) => {
    expect(ofClerks.length).toBeGreaterThan(50)
    const clerk = await anAdmin({ officeRole: role })
    const admitted: string[] = []
    for (const call of ofClerks) {
      const url = call.url.replace(/:\w+/g, absent)
      // An invalid body: an admitted clerk gets 400 or 404, and nothing changes.
      const body = call.method === 'GET' ? undefined : { nothingThatACallKnows: true }
      const { status } = await as(clerk)(call.method, url, body)
      expect(status, `${call.method} ${call.url}`).toBeLessThan(500)
      if (status !== 403) admitted.push(`${call.method} ${call.url}`)
    }
    const named = ofClerks.filter((call) => mayCall(role, call)).map(({ method, url }) => `${method} ${url}`)
    expect(admitted).toEqual(named)
  },
)

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
