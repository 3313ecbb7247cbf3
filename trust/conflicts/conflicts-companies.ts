import { aShipper, aTransporter } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { aColleague, anApiKey, inAMonth } from '../access/access-people.ts'
import { type ConflictCases, as, fresh } from './conflict.ts'

export const conflictsOfCompanies: ConflictCases = {
  'PUT /api/carriers/:id': [
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      id: (await aTransporter()).id,
      gets: [404, 'carrier_not_found'],
    }),
  ],
  'DELETE /api/carriers/:id': [
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      id: (await aTransporter()).id,
      gets: [404, 'carrier_not_found'],
    }),
  ],
  'POST /api/people': [
    async (w) => {
      const { mobile } = await db
        .selectFrom('members')
        .select('mobile')
        .where('id', '=', await aColleague(w.cast.shipper.id, null))
        .executeTakeFirstOrThrow()
      const body = { name: fresh('Kavita'), mobile, right: 'accounts' }
      return { cookie: await as(w, w.cast.shipper), body, gets: [409, 'person_known'] }
    },
    async (w) => {
      const body = { name: fresh('Kavita'), mobile: w.cast.shipper.mobile, right: 'accounts' }
      return { cookie: await as(w, w.cast.shipper), body, gets: [409, 'person_is_holder'] }
    },
  ],
  'PUT /api/people/:id': [
    async (w) => {
      const { id } = w.cast.shipper
      return { id, cookie: await as(w, w.cast.shipper), body: { right: 'viewer' }, gets: [409, 'person_is_holder'] }
    },
  ],
  'DELETE /api/people/:id': [
    async (w) => {
      const { id } = w.cast.shipper
      return { id, cookie: await as(w, w.cast.shipper), gets: [409, 'person_is_holder'] }
    },
  ],
  'POST /api/memberships/:id/accept': [
    async (w) => {
      const id = await aColleague((await aShipper()).id, w.cast.shipper.id, { accepted: false })
      await db
        .updateTable('members')
        .set({ invitedUntil: new Date(0) })
        .where('id', '=', id)
        .execute()
      return { id, cookie: await as(w, w.cast.shipper), body: {}, gets: [409, 'invitation_over'] }
    },
  ],
  'PUT /api/acting': [
    async (w) => {
      const membershipId = await aColleague((await aShipper()).id, w.cast.shipper.id, { accepted: false })
      return { cookie: await as(w, w.cast.shipper), body: { membershipId }, gets: [404, 'membership_not_found'] }
    },
  ],
  'POST /api/api-keys': [
    async (w) => {
      const owner = await aShipper()
      for (let made = 0; made < 20; made += 1) await anApiKey(owner.id)
      const body = { name: fresh('ERP'), scopes: ['read'], until: inAMonth() }
      return { cookie: await as(w, owner), body, gets: [409, 'too_many_keys'] }
    },
  ],
}
