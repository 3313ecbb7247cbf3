import type { Trip } from './use-trips.ts'

/** What the driver does next about a trip. */
export type Stage = 'answer' | 'load' | 'start' | 'deliver' | 'await-confirmation' | 'rate' | 'done' | 'await-office'

export function stageOf(trip: Pick<Trip, 'status' | 'can' | 'podUploaded' | 'lrUploaded'>): Stage {
  if (trip.can.respond) return 'answer'
  if (trip.status === 'confirmed' || trip.status === 'advance_paid') return 'load'
  // A rejected receipt is photographed again on the way; the trip itself goes on.
  if (trip.can.start) return 'start'
  if (trip.status === 'in_transit') return trip.podUploaded ? 'await-confirmation' : 'deliver'
  if (trip.status === 'completed') return trip.can.rate ? 'rate' : 'done'
  return 'await-office'
}

/** The same with this phone's waiting items: offline the trip continues, and the server learns of it later. */
export function stageHere(stage: Stage, kept: { receipt: boolean; left: boolean }): Stage {
  const isLoaded = stage === 'start' || (stage === 'load' && kept.receipt)
  if (!isLoaded) return stage
  return kept.left ? 'deliver' : 'start'
}

const order: readonly Stage[] = [
  'answer',
  'deliver',
  'start',
  'load',
  'await-confirmation',
  'await-office',
  'rate',
  'done',
]

/** Trips keep their places until the first one ends, whatever becomes more urgent: nothing slides under the thumb. */
export function keepingPlaces<T extends { id: string }>(trips: readonly T[], shown: readonly string[]): readonly T[] {
  if (!trips.some(({ id }) => id === shown[0])) return trips
  return [
    ...shown.flatMap((id) => trips.find((trip) => trip.id === id) ?? []),
    ...trips.filter(({ id }) => !shown.includes(id)),
  ]
}

/** Trips that wait for the driver come first. */
export const byUrgency = <T extends Parameters<typeof stageOf>[0]>(trips: readonly T[]): T[] =>
  trips.toSorted((a, b) => order.indexOf(stageOf(a)) - order.indexOf(stageOf(b)))
