import { DEMO_API_KEY } from '@vapsi/contract/values/access/demo-key'
import { KEY_SCOPES } from '@vapsi/contract/values/access/rights'
import { insertKey } from '../../src/identity/api-keys/api-keys.sql.ts'
import { keyHash } from '../../src/identity/api-keys/key-secret.ts'
import { acceptInvitation, insertPerson } from '../../src/identity/people/people.sql.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import type { World } from './world.ts'

const yearMs = 365 * 24 * 3_600_000

/** The demo shipper's account is a company: another shipper books for it, and a system has the key of the quick start. */
export async function openSandbox(tx: Tx, { people, now }: World): Promise<void> {
  const [company, booker] = people.filter(({ userType }) => userType === 'shipper')
  const hash = keyHash(DEMO_API_KEY)
  if (!company || !booker || !hash) throw new Error('The demo has two shippers and a key')
  const { id: accountId } = company
  await insertKey(tx, {
    accountId,
    madeBy: accountId,
    name: 'Sandbox',
    start: DEMO_API_KEY.slice(0, 12),
    keyHash: hash,
    scopes: [...KEY_SCOPES],
    endsAt: new Date(now.getTime() + yearMs),
  })
  const { id: personId, name, mobile } = booker
  const person = { accountId, personId, name, mobile, invitedBy: accountId, role: 'booker' as const, days: 14 }
  const { id } = await insertPerson(tx, person)
  await acceptInvitation(tx, id, personId)
}
