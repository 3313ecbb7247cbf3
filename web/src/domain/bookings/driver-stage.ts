import type { NextCode } from '@vapsi/contract/shipment/next'

/** A trip as its driver sees it: what the server waits for, and whether its shipper may still be rated. */
export interface Waited {
  next: { code: NextCode }
  can: { rate: boolean }
  /** Of a truck that several trips share: the turn of its next stop. */
  part?: { stop: number | null } | undefined
}

/** What the driver does next about a trip. */
export type Stage =
  | 'answer'
  | 'load'
  | 'start'
  | 'deliver'
  | 'await-confirmation'
  | 'give-back'
  | 'rate'
  | 'done'
  | 'await-office'

/** What the server waits for, as the driver's screens name it; of all else the office takes care. */
const stages: Partial<Record<NextCode, Stage>> = {
  driver_answers: 'answer',
  driver_loads: 'load',
  driver_starts: 'start',
  driver_drives: 'deliver',
  pod_again: 'deliver',
  check_delivery: 'await-confirmation',
  dispute_decided: 'await-confirmation',
  driver_gives_back: 'give-back',
  driver_paid: 'done',
  done: 'done',
}

export function stageOf({ next, can }: Waited): Stage {
  const stage = stages[next.code] ?? 'await-office'
  return stage === 'done' && can.rate ? 'rate' : stage
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
  'give-back',
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

/** Trips that wait for the driver come first; of those on the road that share a truck, the one whose stop is next. */
export const byUrgency = <T extends Waited>(trips: readonly T[]): T[] =>
  trips.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.part?.stop ?? 0) - (b.part?.stop ?? 0))

/** What the order of its stops says comes before what each trip waits for. */
function rankOf(trip: Waited): number {
  const stage = stageOf(trip)
  const isOnTheWay = stage === 'deliver' || stage === 'start' || stage === 'load'
  return order.indexOf(trip.part && isOnTheWay ? 'deliver' : stage)
}
