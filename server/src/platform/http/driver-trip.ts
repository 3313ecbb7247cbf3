import type { DriverScope, Endpoint } from '@vapsi/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { fail } from '../fail.ts'
import type { Actor } from './actor.ts'

/** How long a phone's outbox is taken after its driver has left the trip. */
const keptHours = 72

/** A trip that a driver drives, or drove. */
export interface DrivenTrip {
  /** Its owner's account, for which he acts. */
  transporterId: string
  /** When it ceased to be his; null while it is. */
  leftAt: Date | null
}

/** The trip of a driver that this id leads to; undefined if it is none of his. */
export type TripOfDriver = (db: Db, personId: string, scope: DriverScope, id: string) => Promise<DrivenTrip | undefined>

/** For whom a request acts: a driver's on a trip acts for its owner. `isLate`: his phone sends what it had kept. */
export async function actorFor(
  { db, tripOfDriver }: { db: Db; tripOfDriver: TripOfDriver | undefined },
  request: FastifyRequest,
  { driver: scope, late }: Pick<Endpoint, 'driver' | 'late'>,
): Promise<{ actor: Actor | null; isLate: boolean }> {
  const { actor } = request
  if (!actor?.driver || !scope || scope === 'own' || scope === 'never') return { actor, isLate: false }
  const { id = '' } = request.params as { id?: string }
  const trip = (await tripOfDriver?.(db, actor.driver.id, scope, id)) ?? fail(notFound[scope])
  if (trip.leftAt) {
    if (!late) fail(notFound[scope])
    const { leftAt } = trip
    const isOver = leftAt.getTime() + keptHours * 3_600_000 < Date.now()
    if (isOver || momentsOf(request).some((at) => at > leftAt)) fail('driver_left')
  }
  return { actor: { ...actor, id: trip.transporterId, userType: 'transporter' }, isLate: trip.leftAt !== null }
}

const notFound = { trip: 'booking_not_found', cost: 'cost_not_found', receipt: 'receipt_not_found' } as const

/** When the phone kept what it sends; what says no time happened now. A photo of a cost belongs to its cost. */
function momentsOf({ body, query, url }: FastifyRequest): Date[] {
  if (url.split('?')[0]?.endsWith('/photo')) return []
  const { at, points } = (body ?? {}) as { at?: string; points?: readonly { at: string }[] }
  const { takenAt } = (query ?? {}) as { takenAt?: string }
  const said = points?.map((point) => point.at) ?? [at ?? takenAt].filter((one) => one !== undefined)
  return said.length > 0 ? said.map((one) => new Date(one)) : [new Date()]
}
