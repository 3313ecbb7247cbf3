import { aloneOn } from './plan.ts'
import type { Tasks } from './tasks.ts'

/**
 * No plan needs fewer trucks: requests of which no two fit on one truck, whatever the order of their stops. The largest
 * such group is hard to find; one is grown from each request.
 */
export function fewestTrucks(tasks: Tasks, requests: readonly number[]): number {
  const alone = requests.map((request) => aloneOn(tasks, request))
  const apart = alone.map((route, at) => requests.map((other, to) => at !== to && route.costOf(other) === Infinity))
  const conflicts = apart.map((row) => row.filter(Boolean).length)
  const order = [...requests.keys()].toSorted((a, b) => conflicts[b]! - conflicts[a]!)
  let most = 0
  for (const first of order) {
    const group = [first]
    for (const one of order) if (group.every((other) => apart[one]![other])) group.push(one)
    most = Math.max(most, group.length)
  }
  return most
}
