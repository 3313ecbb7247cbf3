/** Pickups of a shipment, and drops of it, the two ends included. */
export const MOST_STOPS = 5
export const STOP_KINDS = ['pickup', 'drop'] as const
export type StopKind = (typeof STOP_KINDS)[number]
/** Stands for the last drop where stops are named by their ids. */
export const LAST_DROP = 'last'

/** What a driver records at a stop between the ends. A drop ends with its proof of delivery. */
export const STOP_STAMPS = ['stop_arrived', 'stop_loaded'] as const
export type StopStamp = (typeof STOP_STAMPS)[number]

interface Weighed {
  kind: StopKind
  weightKg: number
}

/**
 * What is loaded at the first pickup and delivered at the last drop: what the stops between leave of the whole weight,
 * in kilograms. Null if they leave nothing, or deliver more than is on the truck by then.
 */
export function endsOf(weightKg: number, stops: readonly Weighed[]): { firstKg: number; lastKg: number } | null {
  const sum = (kind: StopKind) => stops.reduce((kg, stop) => kg + (stop.kind === kind ? stop.weightKg : 0), 0)
  const firstKg = weightKg - sum('pickup')
  const lastKg = weightKg - sum('drop')
  let onBoard = firstKg
  let least = firstKg
  for (const stop of stops) {
    onBoard += stop.kind === 'pickup' ? stop.weightKg : -stop.weightKg
    least = Math.min(least, onBoard)
  }
  return firstKg > 0 && lastKg > 0 && least >= 0 ? { firstKg, lastKg } : null
}

export const kgOf = (tons: number): number => Math.round(tons * 1000)

/** next: the truck goes there · here: it has arrived · done: loaded, or delivered with its proof. */
export const STOP_STATES = ['later', 'next', 'here', 'done'] as const
export type StopState = (typeof STOP_STATES)[number]

interface Driven {
  arrivedAt: unknown
  doneAt: unknown
}

/** The one place that says what a truck under way does next: the first stop that is not done. */
export const nextStop = <S extends Driven>(stops: readonly S[]): S | undefined => stops.find(({ doneAt }) => !doneAt)

/** `isOn`: the truck has left the first pickup. */
export function stateOf<S extends Driven>(stop: S, stops: readonly S[], isOn: boolean): StopState {
  if (stop.doneAt) return 'done'
  if (!isOn || nextStop(stops) !== stop) return 'later'
  return stop.arrivedAt ? 'here' : 'next'
}
