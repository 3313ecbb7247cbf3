import { acceptInvitation, insertPerson } from '../../src/identity/people/people.sql.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import { db } from '../harness.ts'
import { type Person, aShipper, aTransporter } from './users.ts'

/** The account as the actor of somebody else who acts for it: one of the company's people. */
export async function aColleague(account: Person, given: Parameters<typeof aShipper>[0] = {}): Promise<Person> {
  const make = account.userType === 'transporter' ? aTransporter : aShipper
  const { id, name, mobile, language } = await make({ name: 'Kavita Rao', ...given })
  const memberId = await inTransaction(db, async (tx) => {
    const invited = { accountId: account.id, personId: id, name, mobile }
    const member = await insertPerson(tx, { ...invited, invitedBy: account.id, role: 'booker', days: 14 })
    await acceptInvitation(tx, member.id, id)
    return member.id
  })
  return { ...account, person: { id, memberId, right: 'booker', name, language, hasProvenMobile: true } }
}
