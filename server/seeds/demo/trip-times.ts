import { FREIGHT } from '@vapsi/contract/constants'
import type { BookingStatus } from '@vapsi/contract/lifecycle'
import { type World, hoursAfter, hoursBefore } from './world.ts'

/** The time of each step of a trip; null for steps after its status. */
export interface TripTimes {
  requested: Date
  assigned: Date
  accepted: Date
  terms: Date
  advance: Date
  loaded: Date
  started: Date
  delivered: Date
  completed: Date
}
type Step = keyof TripTimes

/** The last step that a status implies. */
const lastStep: Record<Exclude<BookingStatus, 'cancelled'>, Step> = {
  pending: 'requested',
  confirmed: 'terms',
  advance_paid: 'advance',
  loading_done: 'loaded',
  in_transit: 'started',
  completed: 'completed',
}

export interface Pace {
  roadKm: number
  status: Exclude<BookingStatus, 'cancelled'>
  /** In transit with its proof of delivery. */
  isDelivered?: boolean | undefined
  /** How long ago the last step took place. */
  hoursAgo: number
}

/**
 * Places the steps so that the last one was `hoursAgo`: an office takes hours, a truck drives 275 km a day or fewer.
 */
export function timesOf({ dice, now }: World, { roadKm, status, isDelivered, hoursAgo }: Pace): TripTimes {
  const isSlow = dice.chance(0.16)
  const kmPerHour = (FREIGHT.kmPerDay * (isSlow ? dice.between(0.4, 0.65) : dice.between(1.05, 1.3))) / 24
  const hours: Record<Step, number> = {
    requested: 0,
    assigned: dice.between(0.5, 7),
    accepted: dice.between(0.2, 3),
    terms: 0.4,
    advance: dice.between(2, 10),
    loaded: dice.between(5, 18),
    started: dice.between(0.4, 3),
    delivered: roadKm / kmPerHour,
    completed: dice.between(0.5, 30),
  }
  const at: Record<Step, number> = { ...hours }
  at.accepted = at.assigned + hours.accepted
  at.terms = at.assigned + hours.terms
  at.advance = Math.max(at.terms, at.accepted) + hours.advance
  at.loaded = at.advance + hours.loaded
  at.started = at.loaded + hours.started
  at.delivered = at.started + hours.delivered
  at.completed = at.delivered + hours.completed
  const last = isDelivered && status === 'in_transit' ? 'delivered' : lastStep[status]
  const end = Math.max(at[last], last === 'terms' ? at.accepted : 0)
  const requested = hoursBefore(now, hoursAgo + end)
  const times = Object.fromEntries(Object.entries(at).map(([step, offset]) => [step, hoursAfter(requested, offset)]))
  return times as unknown as TripTimes
}
