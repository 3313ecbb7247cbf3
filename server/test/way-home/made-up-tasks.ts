import type { Task } from '../../src/way-home/stops/tasks.ts'
import type { Dice } from '../dice.ts'

interface Made {
  readonly pairs: number
  /** Places in a few groups, all over, or half of each. */
  readonly places: 'grouped' | 'scattered' | 'mixed'
  /** Of the time that the depot is open. */
  readonly window: number
}

/** Pickups and drops in a square of 100, windows around the times of a route that exists: every instance can be served. */
export function madeUpTasks(dice: Dice, { pairs, places, window }: Made) {
  const horizon = 1000
  const groups = Array.from({ length: 6 }, () => [dice.between(10, 90), dice.between(10, 90)] as const)
  const point = () => {
    const isGrouped = places === 'grouped' || (places === 'mixed' && dice.below(2) === 0)
    const [x, y] = dice.oneOf(groups)
    return isGrouped
      ? { x: x + dice.between(-5, 5), y: y + dice.between(-5, 5) }
      : { x: dice.between(0, 100), y: dice.between(0, 100) }
  }
  const depot: Task = { x: 50, y: 50, kg: 0, from: 0, until: horizon + 400, service: 0 }
  const tasks = [depot]
  for (let pair = 0; pair < pairs; pair += 1) {
    const kg = 5 + 5 * dice.below(6)
    const [pickup, drop] = [point(), point()]
    const apart = Math.hypot(pickup.x - drop.x, pickup.y - drop.y)
    const at = dice.between(100, horizon - apart - 110)
    const half = (window * horizon) / 2
    const around = (time: number) => ({ from: Math.max(0, Math.floor(time - half)), until: Math.ceil(time + half) })
    tasks.push({ ...pickup, kg, service: 10, ...around(at) })
    tasks.push({ ...drop, kg: -kg, service: 10, ...around(at + 10 + apart) })
  }
  return {
    tasks,
    pairs: Array.from({ length: pairs }, (_, pair): [number, number] => [2 * pair + 1, 2 * pair + 2]),
    capacityKg: 100,
    trucks: pairs,
  }
}

/** The same as a file of Li and Lim's. */
export function taskFile({ tasks, pairs, capacityKg, trucks }: ReturnType<typeof madeUpTasks>): string {
  const pickupOf = new Map(pairs.map(([pickup, drop]) => [drop, pickup]))
  const dropOf = new Map(pairs)
  const lines = tasks.map(({ x, y, kg, from, until, service }, id) =>
    [id, x, y, kg, from, until, service, pickupOf.get(id) ?? 0, dropOf.get(id) ?? 0].join('\t'),
  )
  return [`${trucks}\t${capacityKg}\t1`, ...lines, ''].join('\r\n')
}
