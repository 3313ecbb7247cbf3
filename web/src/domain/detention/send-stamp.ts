import { bookings } from '@vapsi/contract/bookings'
import { fleet } from '@vapsi/contract/fleet'
import { loads } from '@vapsi/contract/loads'
import { market } from '@vapsi/contract/market'
import type { Stamp } from '@vapsi/contract/tracking/stamps'
import type { StopStamp } from '@vapsi/contract/shipment/stop-order'
import { waiting } from '@vapsi/contract/detention/waiting'
import { api } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { newKey } from '../../lib/api/key-per-body.ts'
import { queryClient } from '../../lib/api/queries.tsx'
import { sayNotTaken } from '../offline/say-not-taken.ts'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import type { Entry } from '../outbox/outbox.ts'
import { handle } from '../outbox/send-outbox.ts'

/** Finds what a step of a trip changes: lists, figures, fleet and ways home. */
export const touchedByStep = concerning(
  bookings.list,
  waiting.get,
  bookings.dashboard,
  fleet.list,
  market.postings,
  loads.wayHome,
  wayHome.economics,
  wayHome.plans,
)

/** A stamp with the moment of its tap. */
export const tapped = (
  userId: string,
  bookingId: string,
  stamp: Stamp | StopStamp,
  stopId?: string,
): Entry<'stamp'> => ({
  id: newKey(),
  kind: 'stamp',
  userId,
  bookingId,
  at: new Date().toISOString(),
  body: { stamp, ...(stopId && { stopId }) },
})

handle('stamp', {
  // In the order of the day, and after the receipt that it needs.
  follows: (_, { kind }) => kind === 'stamp' || kind === 'document',
  send: ({ id, userId, bookingId, at, body: { place = null, ...body } }) =>
    api(waiting.stamp, { id: bookingId, ...body, at, place }, { idempotencyKey: id, userId }),
  readAgain: () => queryClient().invalidateQueries({ predicate: touchedByStep }),
  settled(_, outcome) {
    if (outcome.is === 'refused') sayNotTaken(outcome.error)
  },
})
