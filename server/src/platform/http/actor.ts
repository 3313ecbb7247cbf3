import type { Endpoint, Who } from '@vapsi/contract/endpoint'
import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import { KEY_SCOPES, type KeyScope, grants } from '@vapsi/contract/values/access/rights'
import type { Acting, ActingPerson } from '../acting-person.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { fail } from '../fail.ts'

/** Who is calling, once a session is known. */
export interface Actor {
  id: string
  userType: 'shipper' | 'transporter' | null
  isAdmin: boolean
  /** The account's mobile number was verified by code. Other accounts may read, but not act. */
  hasProvenMobile: boolean
  sessionId: string
  /** A clerk's role; without one nothing is allowed. */
  officeRole?: OfficeRole | null
  /** A clerk who must set up a second factor before anything else. */
  mustEnrol?: boolean
  /**
   * The driver of a transporter. On one of his trips the actor is the trip's owner and this the person; elsewhere both
   * have his own id, and he is on neither side of the market.
   */
  driver?: { id: string }
  /** Somebody who acts for a company. The actor is then the company's account, and this the person. */
  person?: ActingPerson
  /** The API key of the account with which a system calls. */
  key?: { id: string; name: string; scopes: readonly KeyScope[] }
}

/** 401 without a live session; 403 in the wrong role (deny by default), or when an action needs a verified mobile. */
export function admit(
  actor: Actor | null,
  {
    who,
    proven,
    roles,
    whileEnrolling,
    driver,
    scope,
  }: Pick<Endpoint, 'who' | 'proven' | 'roles' | 'whileEnrolling' | 'driver' | 'scope'>,
): void {
  const sides: readonly Who[] = typeof who === 'string' ? [who] : who
  if (actor?.driver && (driver === 'never' || !(driver || sides.includes('anyone')))) fail('drivers_see_trips')
  if (sides.includes('anyone') || (actor?.driver && driver)) return
  if (!actor) fail('not_signed_in')
  if (!sides.some((side) => plays(actor, side))) fail('forbidden')
  requireScope(actor, scope)
  if (actor.mustEnrol && !whileEnrolling) fail('enrol_first')
  if (actor.isAdmin && sides.includes('admin') && !mayAct(actor.officeRole ?? null, roles)) fail('forbidden')
  if (proven && !actor.isAdmin && !actor.hasProvenMobile) fail('mobile_unproven')
}

/** Who acts for the account that verbs know as the actor; undefined if it acts itself. */
export function actingOf({ id, driver, person, key }: Actor): Acting | undefined {
  if (driver) return { accountId: id, personId: driver.id }
  if (person) return { accountId: id, personId: person.id, person }
  return key && { accountId: id, personId: null, key }
}

/** One of a company's people as the account that is theirs: their sessions and their language are not the company's. */
export function asThemselves(actor: Actor | null): Actor | null {
  if (!actor?.person) return actor
  const { person, ...session } = actor
  return { ...session, id: person.id, hasProvenMobile: person.hasProvenMobile }
}

/** A public read knows a key's account only if the key may read it; public writes are about signing in, and never do. */
export function knownTo({ who, method }: Pick<Endpoint, 'who' | 'method'>, actor: Actor | null): Actor | null {
  if (!actor?.key || !admitsAnyone(who)) return actor
  return method === 'GET' && actor.key.scopes.includes('read') ? actor : null
}

const admitsAnyone = (who: Endpoint['who']) => [who].flat().includes('anyone')

/**
 * A page states whose it is: of a company, which of its people. On a phone that several people use, it may have slept
 * while somebody else signed in: its calls are then refused with 401 until it has checked who is signed in. A page of
 * before states the account alone (`x-vapsi-user`).
 */
export function refuseOther(actor: Actor | null, headers: IncomingHttpHeaders): void {
  const { 'x-vapsi-person': person, 'x-vapsi-user': account } = headers
  if (!actor) return
  const isOther = person === undefined ? account !== undefined && account !== actor.id : person !== personOf(actor)
  if (isOther) fail('not_signed_in')
}

/** Who acts: of a company, which of its people. */
export const personOf = ({ id, person }: Actor): string => person?.memberId ?? id

const beyond = {
  owner: 'owner_may_not',
  booker: 'booker_may_not',
  accounts: 'accounts_may_not',
  viewer: 'viewer_may_not',
} as const

/** 403 unless the person's right in the company, or the API key, includes this scope (deny by default). */
function requireScope({ person, key }: Actor, scope: Endpoint['scope']): void {
  if (person && !(scope && grants(person.right, scope))) fail(beyond[person.right])
  if (!key || key.scopes.some((one) => one === scope)) return
  const asked = KEY_SCOPES.find((one) => one === scope)
  if (asked) fail('key_lacks_scope', { params: { scope: asked } })
  fail('keys_may_not')
}

/** An owner may do everything, others what the call allows their role. */
export const mayAct = (role: OfficeRole | null, roles: readonly OfficeRole[] = []) =>
  role === 'owner' || (role !== null && roles.includes(role))

function plays(actor: Actor, role: Who): boolean {
  if (role === 'admin') return actor.isAdmin
  if (role === 'driver') return actor.driver !== undefined
  if (role === 'shipper' || role === 'transporter') return !actor.isAdmin && actor.userType === role
  return true
}
