import { sql } from 'kysely'
import type { Right } from '@vapsi/contract/values/access/rights'
import { aMobile, aShipper } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import type { World } from '../world.ts'
import { type Row, about, only } from './row.ts'

/** Somebody who acts for an account, or is invited to. */
export async function aColleague(
  accountId: string,
  personId: string | null,
  { right = 'booker', accepted = personId !== null }: { right?: Right; accepted?: boolean } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('members')
    .values({
      accountId,
      personId,
      role: right,
      name: 'Kavita Rao',
      mobile: aMobile(),
      invitedUntil: sql<Date>`now() + interval '14 days'`,
      acceptedAt: accepted ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function anApiKey(accountId: string): Promise<string> {
  const { id } = await db
    .insertInto('apiKeys')
    .values({
      accountId,
      madeBy: accountId,
      name: 'ERP',
      start: 'vapsi_abcdef',
      keyHash: sql<Buffer>`sha256(gen_random_uuid()::text::bytea)`,
      scopes: ['read'],
      endsAt: sql<Date>`now() + interval '30 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const invited = async (w: World) => aColleague((await aShipper()).id, w.cast.shipper.id, { accepted: false })

/** The last day of a new key. */
export const inAMonth = () => new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
const both = '401 200 200 200 200 403'

/** People of companies and API keys, in the form of the access table; what each right may do is in rights.test.ts. */
export const peopleRows: Readonly<Record<string, Row>> = {
  'GET /api/people': only(both, async (w) => ({ ...((await aColleague(w.cast.shipper.id, null)) && {}) })),
  'POST /api/people': only('401 201 201 201 201 403', () => ({
    body: { name: 'Kavita Rao', mobile: aMobile(), right: 'booker' },
  })),
  'PUT /api/people/:id': only('401 200 404 404 404 403', async (w) =>
    about(await aColleague(w.cast.shipper.id, null), { right: 'viewer' }),
  ),
  'DELETE /api/people/:id': only('401 204 404 404 404 403', async (w) =>
    about(await aColleague(w.cast.shipper.id, null)),
  ),
  'GET /api/memberships': only(both, async (w) => ({ ...((await invited(w)) && {}) })),
  'POST /api/memberships/:id/accept': only('401 200 404 404 404 403', async (w) => about(await invited(w), {})),
  'DELETE /api/memberships/:id': only('401 204 404 404 404 403', async (w) => about(await invited(w))),
  'PUT /api/acting': only(both, () => ({ body: { membershipId: null } })),
  'GET /api/api-keys': only(both, async (w) => ({ ...((await anApiKey(w.cast.shipper.id)) && {}) })),
  'POST /api/api-keys': only('401 201 201 201 201 403', async () => {
    await db.deleteFrom('apiKeys').where('name', '=', 'ERP').execute()
    return { body: { name: 'ERP', scopes: ['read'], until: inAMonth() } }
  }),
  'DELETE /api/api-keys/:id': only('401 204 404 404 404 403', async (w) => about(await anApiKey(w.cast.shipper.id))),
}
