import type { Right } from '@vapsi/contract/values/access/rights'
import { expect } from 'vitest'
import { type Person, aShipper } from '../../server/test/factories/users.ts'
import type { Answer, Method, Stage } from '../stage.ts'

/** A browser that keeps its session's cookie. */
export interface Phone {
  call: (method: Method, url: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
}

export async function aPhone(stage: Stage, person: { id: string }): Promise<Phone> {
  let cookie = await stage.signIn(person)
  const [name = ''] = cookie.split('=')
  return {
    async call(method, url, body, headers = {}) {
      const answer = await stage.call({ method, url, body, cookie, headers })
      const given = [answer.headers['set-cookie'] ?? []].flat().map(String)
      cookie = given.find((one) => one.startsWith(`${name}=`))?.split(';')[0] ?? cookie
      return answer
    },
  }
}

/** Invites somebody, who accepts; returns the id of the membership. */
export async function joined(stage: Stage, owner: Phone, person: Person, right: Right): Promise<string> {
  const form = { mobile: person.mobile, name: person.name, right }
  const { status, json } = await owner.call('POST', '/api/people', form)
  expect(status).toBe(201)
  const { id } = json as { id: string }
  const theirs = await aPhone(stage, person)
  expect((await theirs.call('POST', `/api/memberships/${id}/accept`, {})).status).toBe(200)
  return id
}

/** A new person of the company, and their phone that acts for it. */
export async function aPersonOf(stage: Stage, owner: Phone, right: Right, given: Parameters<typeof aShipper>[0] = {}) {
  const person = await aShipper({ name: `Kavita the ${right}`, ...given })
  const membershipId = await joined(stage, owner, person, right)
  const phone = await aPhone(stage, person)
  expect((await phone.call('PUT', '/api/acting', { membershipId })).status).toBe(200)
  return { person, membershipId, phone }
}
