import type { Endpoint, Who } from '@vapsi/contract/endpoint'
import type { OfficeRole } from '@vapsi/contract/values/office-roles'
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
  }: Pick<Endpoint, 'who' | 'proven' | 'roles' | 'whileEnrolling' | 'driver'>,
): void {
  const sides: readonly Who[] = typeof who === 'string' ? [who] : who
  if (actor?.driver && (driver === 'never' || !(driver || sides.includes('anyone')))) fail('drivers_see_trips')
  if (sides.includes('anyone') || (actor?.driver && driver)) return
  if (!actor) fail('not_signed_in')
  if (!sides.some((side) => plays(actor, side))) fail('forbidden')
  if (actor.mustEnrol && !whileEnrolling) fail('enrol_first')
  if (actor.isAdmin && sides.includes('admin') && !mayAct(actor.officeRole ?? null, roles)) fail('forbidden')
  if (proven && !actor.isAdmin && !actor.hasProvenMobile) fail('mobile_unproven')
}

/**
 * A page states whose it is. On a phone that several people use, it may have slept while somebody else signed in: its
 * calls are then refused with 401 until it has checked who is signed in.
 */
export function refuseOther(actor: Actor | null, shown: string | string[] | undefined): void {
  if (actor && shown !== undefined && shown !== actor.id) fail('not_signed_in')
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
