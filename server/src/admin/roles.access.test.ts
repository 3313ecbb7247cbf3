import type { Endpoint } from '@vapsi/contract/endpoint'
import { OFFICE_ROLES, type OfficeRole } from '@vapsi/contract/values/office-roles'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { everyCall } from '../../test/whole-app/every-call.ts'
import { anAdmin } from '../../test/factories/users.ts'

const { as } = await anApp()
const absent = '01990000-0000-7000-8000-000000000000'

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
