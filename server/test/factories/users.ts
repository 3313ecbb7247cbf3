import type { Insertable, Selectable } from 'kysely'
import type { Actor } from '../../src/platform/http/actor.ts'
import type { UsersTable } from '../../src/tables/people.ts'
import { db } from '../harness.ts'

/** A stored user who can be passed to a verb as the actor. */
export type Person = Omit<Selectable<UsersTable>, 'userType'> & Actor
type Given = Partial<Insertable<UsersTable>>

let made = 0
/** Unique in the run, and valid for the product. */
export const aMobile = () => `9${String(Math.floor(Math.random() * 10_000) * 100_000 + (made += 1)).padStart(9, '0')}`

export const aShipper = (given: Given = {}) => aUser({ userType: 'shipper', name: 'Asha Traders', ...given })
export const aTransporter = (given: Given = {}) => aUser({ userType: 'transporter', name: 'Balbir Roadways', ...given })

/** A driver's own account, as after the first sign-in with a mobile that an owner has added. */
export const aDriver = (given: Given = {}) => aUser({ userType: 'driver', name: 'Raju Yadav', ...given })

export const anAdmin = (given: Given = {}) =>
  aUser({
    userType: null,
    isAdmin: true,
    officeRole: 'owner',
    name: 'Office',
    email: `office${(made += 1)}@vapsi.example`,
    mobile: null,
    ...given,
  })

/** A stored user as the actor of their own requests. */
export function actorOf(user: Selectable<UsersTable>): Person {
  const { id, userType, mobileVerified } = user
  const session = { hasProvenMobile: mobileVerified, sessionId: `session of ${id}` }
  return userType === 'driver'
    ? { ...user, ...session, userType: null, driver: { id } }
    : { ...user, ...session, userType }
}

async function aUser(given: Given): Promise<Person> {
  const user = await db
    .insertInto('users')
    .values({ name: 'Somebody', mobile: aMobile(), mobileVerified: given.mobile !== null, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  return actorOf(user)
}
