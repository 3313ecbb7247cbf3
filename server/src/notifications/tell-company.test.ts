import { expect, test } from 'vitest'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { aShipper } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { acceptInvitation, insertPerson } from '../identity/people/people.sql.ts'
import { actingFor } from '../platform/acting-person.ts'
import { inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { wordsOf } from './notification-words.ts'
import { tellPeople } from './tell-people.ts'

test('what a person of a company has done is told with their name, in the language of whoever reads it', async () => {
  const shipper = await aShipper({ company: 'Deshmukh Textiles' })
  const kavita = await aShipper({ name: 'Kavita Rao' })
  const { load } = await aPostedLoad({ shipper })
  const { bid, transporter } = await aBid({ load })
  await inTransaction(db, async (tx) => {
    const invited = { accountId: shipper.id, personId: kavita.id, name: kavita.name, mobile: kavita.mobile }
    const { id } = await insertPerson(tx, { ...invited, invitedBy: shipper.id, role: 'booker', days: 14 })
    await acceptInvitation(tx, id, kavita.id)
  })
  const { id: memberId } = await db
    .selectFrom('members')
    .select('id')
    .where('personId', '=', kavita.id)
    .executeTakeFirstOrThrow()
  const person = { ...kavita, memberId, right: 'booker', language: 'en', hasProvenMobile: true } as const
  await actingFor({ accountId: shipper.id, personId: kavita.id, person }, () =>
    inTransaction(db, (tx) => record(tx, 'bid_accepted', { by: shipper.id, subject: { type: 'bid', id: bid.id } })),
  )
  const { seq } = await db
    .selectFrom('events')
    .select('seq')
    .where('subjectId', '=', bid.id)
    .where('type', '=', 'bid_accepted')
    .executeTakeFirstOrThrow()
  await tellPeople.run({ seq }, await aJobContext())
  const told = await db
    .selectFrom('notifications')
    .select(['code', 'params', 'title', 'message'])
    .where('userId', '=', transporter.id)
    .executeTakeFirstOrThrow()
  expect(wordsOf(told, 'en').body).toMatch(/ By Kavita Rao, Deshmukh Textiles\.$/)
  expect(wordsOf(told, 'hi').body).toMatch(/ करने वाले: Kavita Rao, Deshmukh Textiles।$/)
})
