import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invitedJob } from '../../server/src/identity/people/tell-invited.ts'
import { tellPeople } from '../../server/src/notifications/tell-people.ts'
import { type Person, aMobile, aShipper } from '../../server/test/factories/users.ts'
import { codeSentTo } from '../../server/test/identity-server.ts'
import { db } from '../../server/test/harness.ts'
import { aJobContext } from '../../server/test/jobs.ts'
import { queued, workOff } from '../../server/test/queued.ts'
import { untilWaiting } from '../../server/test/waiting-for-locks.ts'
import { soon } from '../calls.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { proofOf } from '../proof-of.ts'
import { aStage } from '../stage.ts'
import { type Phone, aPersonOf, aPhone, joined } from './company.ts'

const stage = await aStage({ env: { CODES_PER_NUMBER: '1000', CODES_PER_NUMBER_DAY: '1000' } })
const place = { fromLat: 19.07, fromLng: 72.87, toLat: 26.91, toLng: 75.78 }
const lane = { fromLocation: 'Mumbai, Maharashtra', toLocation: 'Jaipur, Rajasthan', ...place }
const load = { ...lane, material: 'Cotton', weight: 9, expectedPrice: 42_000, pickupDate: soon }

async function aCompany(given: Parameters<typeof aShipper>[0] = {}) {
  const owner = await aShipper({ company: 'Shree Traders', ...given })
  return { owner, asOwner: await aPhone(stage, owner) }
}
const loadsOf = async (phone: Phone) => (await phone.call('GET', '/api/posted-loads')).json as { id: string }[]
const codeOf = ({ json }: { json: unknown }) => (json as { code?: string }).code
const lastEvent = (type: string) =>
  db.selectFrom('events').selectAll().where('type', '=', type).orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
const told = async (userId: string) => {
  await workOff(tellPeople, await aJobContext())
  const rows = await db.selectFrom('notifications').select('code').where('userId', '=', userId).execute()
  return rows.map(({ code }) => code)
}

test('whoever is invited accepts and acts for the company, in its name, as themselves', async () => {
  const { owner, asOwner } = await aCompany()
  const { person, membershipId, phone } = await aPersonOf(stage, asOwner, 'booker')
  expect((await phone.call('GET', '/api/user')).json).toMatchObject({
    id: owner.id,
    company: 'Shree Traders',
    acts: { membershipId, right: 'booker', name: person.name },
  })
  const posted = await phone.call('POST', '/api/posted-loads', load)
  expect(posted.status).toBe(201)
  const { id } = posted.json as { id: string }
  expect(await lastEvent('load_posted')).toMatchObject({ subjectId: id, actorId: person.id, accountId: owner.id })
  expect((await loadsOf(asOwner)).map((one) => one.id)).toEqual([id])

  expect((await phone.call('PUT', '/api/acting', { membershipId: null })).status).toBe(200)
  expect((await phone.call('GET', '/api/user')).json).toMatchObject({ id: person.id, acts: null })
  expect(await loadsOf(phone)).toEqual([])
  expect((await phone.call('POST', `/api/posted-loads/${id}/close`, {})).status).toBe(404)
  expect(await told(person.id)).toEqual(['company_invitation'])
  // Not of what its own people do.
  expect(await told(owner.id)).toEqual(['person_joined'])
})

test('an unknown number gets an SMS, signs up with it and finds the invitation', async () => {
  const { asOwner } = await aCompany()
  const mobile = aMobile()
  const form = { mobile, name: 'Kavita Rao', right: 'viewer' }
  const { id } = (await asOwner.call('POST', '/api/people', form)).json as { id: string }
  expect(await queued(invitedJob)).toContainEqual(expect.objectContaining({ mobile, company: 'Shree Traders' }))
  const claim = { ...(await proofOf(mobile)), userType: 'shipper', name: 'Kavita' }
  const { json } = await stage.call({ method: 'POST', url: '/api/shipper/register-mobile', body: claim })
  const phone = await aPhone(stage, json as { id: string })
  expect((await phone.call('GET', '/api/memberships')).json).toMatchObject([{ id, right: 'viewer', isNow: false }])
  expect((await phone.call('PUT', '/api/acting', { membershipId: id })).status).toBe(404)
  expect((await phone.call('POST', `/api/memberships/${id}/accept`, {})).status).toBe(200)
  expect((await phone.call('PUT', '/api/acting', { membershipId: id })).status).toBe(200)
  expect((await asOwner.call('GET', '/api/people')).json).toMatchObject([{ id, name: 'Kavita', invitedUntil: null }])
})

test('an invitation is nobody else’s, not even of the same number on the other side of the market', async () => {
  const { asOwner } = await aCompany()
  const person = await aShipper()
  const { json } = await asOwner.call('POST', '/api/people', { mobile: person.mobile, name: 'Kavita', right: 'owner' })
  const { id } = json as { id: string }
  for (const stranger of [await aShipper(), await aShipper({ mobile: null })]) {
    const phone = await aPhone(stage, stranger)
    expect((await phone.call('GET', '/api/memberships')).json).toEqual([])
    expect((await phone.call('POST', `/api/memberships/${id}/accept`, {})).status).not.toBe(200)
  }
  // The same number with another account, not yet proven.
  const imposter = await aPhone(stage, await aShipper({ mobile: person.mobile, mobileVerified: false }))
  expect((await imposter.call('GET', '/api/memberships')).json).toEqual([])
})

async function deleteAccount(person: Person, phone: Phone) {
  expect((await phone.call('POST', '/api/send-delete-otp', {})).status).toBe(200)
  const otp = await codeSentTo(`+91${person.mobile}`)
  expect((await phone.call('POST', '/api/delete-account', { otp })).status).toBe(200)
}

test('a number that changes hands takes neither an invitation nor a membership along', async () => {
  const { asOwner } = await aCompany()
  const person = await aShipper()
  const { mobile } = person
  const form = { mobile, name: 'Kavita Rao', right: 'owner' }
  const { id } = (await asOwner.call('POST', '/api/people', form)).json as { id: string }
  await deleteAccount(person, await aPhone(stage, person))
  const next = await aPhone(stage, await aShipper({ mobile }))
  expect((await next.call('GET', '/api/memberships')).json).toEqual([])
  expect((await next.call('POST', `/api/memberships/${id}/accept`, {})).status).toBe(404)

  const { person: booker, membershipId, phone } = await aPersonOf(stage, asOwner, 'booker')
  const [old, fresh] = [booker.mobile, aMobile()]
  await phone.call('PUT', '/api/acting', { membershipId: null })
  const { idToken } = await proofOf(fresh)
  expect((await phone.call('POST', '/api/profile/mobile/verify', { idToken })).status).toBe(200)
  const stranger = await aPhone(stage, await aShipper({ mobile: old }))
  expect((await stranger.call('PUT', '/api/acting', { membershipId })).status).toBe(404)
  expect((await phone.call('PUT', '/api/acting', { membershipId })).status).toBe(200)
  expect((await asOwner.call('GET', '/api/people')).json).toMatchObject([{ id: membershipId, mobile: fresh }])
  // And the old number may be invited anew.
  expect((await asOwner.call('POST', '/api/people', { mobile: old, name: 'Ravi', right: 'viewer' })).status).toBe(201)
})

test('a removed person is refused from the next call on, on every phone, and remains who they are', async () => {
  const { asOwner } = await aCompany()
  const { person, membershipId, phone } = await aPersonOf(stage, asOwner, 'booker')
  const other = await aPhone(stage, person)
  expect((await other.call('PUT', '/api/acting', { membershipId })).status).toBe(200)
  expect((await asOwner.call('DELETE', `/api/people/${membershipId}`)).status).toBe(204)
  for (const one of [phone, other]) {
    expect((await one.call('GET', '/api/posted-loads')).status).toBe(401)
    expect((await one.call('POST', '/api/posted-loads', load)).status).toBe(401)
  }
  const again = await aPhone(stage, person)
  expect((await again.call('GET', '/api/user')).json).toMatchObject({ id: person.id, acts: null })
  expect((await again.call('PUT', '/api/acting', { membershipId })).status).toBe(404)
  expect(await told(person.id)).toContain('company_removed')
})

test.each(['removed', 'lowered'] as const)('a call under way when its person is %s changes nothing', async (how) => {
  const { asOwner } = await aCompany()
  const { id } = (await asOwner.call('POST', '/api/posted-loads', load)).json as { id: string }
  const { membershipId, phone } = await aPersonOf(stage, asOwner, 'booker')
  const closing = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('loads').select('id').where('id', '=', id).forUpdate().execute()
    const late = phone.call('POST', `/api/posted-loads/${id}/close`, {})
    await untilWaiting(1)
    const url = `/api/people/${membershipId}`
    const { status } = await (how === 'removed'
      ? asOwner.call('DELETE', url)
      : asOwner.call('PUT', url, { right: 'viewer' }))
    expect(status).toBe(how === 'removed' ? 204 : 200)
    return { late }
  })
  expect(codeOf(await closing.late)).toBe('no_longer_acts')
  expect((await asOwner.call('GET', `/api/posted-loads/${id}`)).json).toMatchObject({ status: 'open' })
})

test('in a race of work and removal nothing is done after the removal', async () => {
  const { owner, asOwner } = await aCompany()
  for (let round = 0; round < 8; round += 1) {
    const { person, membershipId, phone } = await aPersonOf(stage, asOwner, 'booker')
    const work = Array.from({ length: 6 }, () => phone.call('POST', '/api/posted-loads', load))
    const removal = asOwner.call('DELETE', `/api/people/${membershipId}`)
    const statuses = (await Promise.all(work)).map(({ status }) => status)
    expect((await removal).status).toBe(204)
    expect(statuses.filter((status) => ![201, 401, 403].includes(status))).toEqual([])
    const { seq } = await lastEvent('person_removed')
    const later = await db
      .selectFrom('events')
      .select('type')
      .where('actorId', '=', person.id)
      .where('accountId', '=', owner.id)
      .where('seq', '>', seq)
      .execute()
    expect(later).toEqual([])
    const posted = await db
      .selectFrom('events')
      .select('seq')
      .where('actorId', '=', person.id)
      .where('type', '=', 'load_posted')
      .execute()
    expect(posted).toHaveLength(statuses.filter((status) => status === 201).length)
  }
})

test('the owner who holds the account stays: removed, lowered and left by nobody', async () => {
  const { owner, asOwner } = await aCompany()
  const { membershipId, phone } = await aPersonOf(stage, asOwner, 'owner')
  for (const one of [asOwner, phone]) {
    expect(codeOf(await one.call('DELETE', `/api/people/${owner.id}`))).toBe('person_is_holder')
    expect(codeOf(await one.call('PUT', `/api/people/${owner.id}`, { right: 'viewer' }))).toBe('person_is_holder')
  }
  // What only the holder may: another owner can neither take the number over nor close the company.
  expect(codeOf(await phone.call('POST', '/api/send-delete-otp', {}))).toBe('owner_may_not')
  const { idToken } = await proofOf(aMobile())
  expect(codeOf(await phone.call('POST', '/api/profile/mobile/verify', { idToken }))).toBe('owner_may_not')
  // An owner may lower themselves, and leave: one owner is always left.
  expect((await phone.call('PUT', `/api/people/${membershipId}`, { right: 'viewer' })).status).toBe(200)
  expect(codeOf(await phone.call('GET', '/api/people'))).toBe('viewer_may_not')
  expect((await phone.call('DELETE', `/api/memberships/${membershipId}`)).status).toBe(204)
  expect((await phone.call('GET', '/api/user')).status).toBe(401)
  expect((await asOwner.call('GET', '/api/user')).json).toMatchObject({ id: owner.id, acts: null })
  expect((await asOwner.call('GET', '/api/people')).json).toEqual([])
  expect(await told(owner.id)).toContain('person_left')
})

test('a person of two companies and of their own switches, and sees of each its own', async () => {
  const [first, second] = [await aCompany({ company: 'First' }), await aCompany({ company: 'Second' })]
  const person = await aShipper()
  const rights = { first: await joined(stage, first.asOwner, person, 'booker') }
  const viewer = await joined(stage, second.asOwner, person, 'viewer')
  const phone = await aPhone(stage, person)
  await phone.call('PUT', '/api/acting', { membershipId: rights.first })
  const { id } = (await phone.call('POST', '/api/posted-loads', load)).json as { id: string }
  const companies = (await phone.call('GET', '/api/memberships')).json as { company: string; isNow: boolean }[]
  expect(companies.map(({ company, isNow }) => [company, isNow])).toEqual([
    ['Second', false],
    ['First', true],
  ])
  await phone.call('PUT', '/api/acting', { membershipId: viewer })
  expect((await phone.call('GET', '/api/user')).json).toMatchObject({ company: 'Second', acts: { right: 'viewer' } })
  expect((await phone.call('GET', `/api/posted-loads/${id}`)).status).toBe(404)
  expect(codeOf(await phone.call('POST', '/api/posted-loads', load))).toBe('viewer_may_not')
  // Removed in the one, they still act for the other.
  await first.asOwner.call('DELETE', `/api/people/${rights.first}`)
  expect((await phone.call('GET', '/api/user')).json).toMatchObject({ company: 'Second' })
})

test('what is a person’s own is not the company’s: sessions, language, data', async () => {
  const { owner, asOwner } = await aCompany()
  await asOwner.call('POST', '/api/posted-loads', load)
  const { person, phone } = await aPersonOf(stage, asOwner, 'owner')
  expect((await phone.call('GET', '/api/sessions')).json).toHaveLength(2)
  await phone.call('POST', '/api/sessions/end-others', {})
  expect((await asOwner.call('GET', '/api/user')).status).toBe(200)
  await phone.call('PUT', '/api/profile/language', { language: 'ta' })
  expect((await phone.call('GET', '/api/user')).json).toMatchObject({ id: owner.id, language: 'ta' })
  expect((await asOwner.call('GET', '/api/user')).json).toMatchObject({ language: 'en' })
  const { text } = await phone.call('GET', '/api/profile/data')
  expect(text).toContain(person.mobile)
  expect(text).not.toContain(owner.mobile)
  expect(text).not.toContain('Cotton')
})

test('with a deleted company its people act for it no longer, and a deleted person leaves theirs', async () => {
  const { owner, asOwner } = await aCompany()
  const { person, phone } = await aPersonOf(stage, asOwner, 'booker')
  const { person: other } = await aPersonOf(stage, asOwner, 'viewer')
  await deleteAccount(other, await aPhone(stage, other))
  expect((await asOwner.call('GET', '/api/people')).json).toHaveLength(1)
  await deleteAccount(owner, asOwner)
  expect((await phone.call('GET', '/api/user')).status).toBe(401)
  expect(await told(person.id)).toContain('company_removed')
  const again = await aPhone(stage, person)
  expect((await again.call('GET', '/api/memberships')).json).toEqual([])
  const kept = await db.selectFrom('members').select(['name', 'mobile']).where('accountId', '=', owner.id).execute()
  expect(kept).toEqual([
    { name: 'Person', mobile: null },
    { name: 'Person', mobile: null },
  ])
})

test('nobody acts for a company that the office has suspended, and a suspended person acts for none', async () => {
  const { owner, asOwner } = await aCompany()
  const { person, phone } = await aPersonOf(stage, asOwner, 'booker')
  const suspend = (id: string, reason: string | null) =>
    db
      .updateTable('users')
      .set({ suspendedAt: reason && sql<Date>`now()`, suspendReason: reason })
      .where('id', '=', id)
      .execute()
  for (const id of [owner.id, person.id]) {
    await suspend(id, 'Spam')
    expect((await phone.call('GET', '/api/posted-loads')).status).toBe(401)
    await suspend(id, null)
    expect((await phone.call('GET', '/api/posted-loads')).status).toBe(200)
  }
})

test('sixteen answers to one invitation make one member', async () => {
  const { asOwner } = await aCompany()
  const person = await aShipper()
  const form = { mobile: person.mobile, name: 'Kavita Rao', right: 'booker' }
  const { id } = (await asOwner.call('POST', '/api/people', form)).json as { id: string }
  const phone = await aPhone(stage, person)
  const answers = Array.from({ length: 16 }, () => phone.call('POST', `/api/memberships/${id}/accept`, {}))
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
  const events = await db
    .selectFrom('events')
    .select('seq')
    .where('type', '=', 'person_joined')
    .where('actorId', '=', person.id)
    .execute()
  expect(events).toHaveLength(1)
})

test('afterwards the database holds every invariant', async () => {
  expect(await brokenInvariants()).toEqual([])
})
