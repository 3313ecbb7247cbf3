import { type Column, chooseAmong, keyOf, worthOf } from './choose.ts'
import { type Prices, lossOf } from './master.ts'

/** The chains of a truck that come nearest to their price. */
const chainsEach = 16
const firstGroup = 150
const growth = 1.5
const secondsEach = 4

interface Improving {
  /** In seconds. */
  left: () => number
  isEnough: (worth: number) => boolean
  tolerance?: number | undefined
  onBetter: (chosen: readonly Column[]) => void
}

/**
 * Makes a choice better a group of trucks at a time: those that compete for the same loads, starting from the truck
 * that falls furthest short of its price. Once no group of a size gains anything, larger ones are tried.
 */
export async function improve(
  start: readonly Column[],
  columns: readonly Column[],
  prices: Pick<Prices, 'trucks' | 'loads'>,
  { left, isEnough, tolerance, onBetter }: Improving,
): Promise<readonly Column[]> {
  const kept = nearest(columns, (column) => lossOf(column, prices))
  let chosen = start
  for (let size = firstGroup; left() > 0 && !isEnough(worthOf(chosen));) {
    let gained = 0
    const of = new Map(chosen.map((column) => [column.truck, column]))
    const loss = prices.trucks.map((price, truck) => (of.has(truck) ? lossOf(of.get(truck)!, prices) : price))
    const order = [...loss.keys()].sort((a, b) => loss[b]! - loss[a]!)
    const seen = new Set<number>()
    let largest = 0
    for (const truck of order) {
      if (seen.has(truck)) continue
      if (left() <= 0) break
      const known = [...new Map([...kept, ...chosen].map((column) => [keyOf(column), column])).values()]
      const group = groupOf(truck, known, size)
      for (const one of group) seen.add(one)
      largest = Math.max(largest, group.size)
      const ours = chosen.filter((column) => group.has(column.truck))
      const taken = new Set(chosen.flatMap((column) => (group.has(column.truck) ? [] : column.loads)))
      const among = known.filter((column) => group.has(column.truck) && !column.loads.some((load) => taken.has(load)))
      const seconds = Math.min(secondsEach, left())
      const { columns: better } = await chooseAmong(among, { seconds, start: ours, tolerance })
      const gain = worthOf(better) - worthOf(ours)
      gained += gain
      chosen = [...chosen.filter((column) => !group.has(column.truck)), ...better]
      if (gain > 0) onBetter(chosen)
    }
    if (gained > 1) continue
    if (largest < size) break
    size = Math.ceil(growth * size)
  }
  return chosen
}

function nearest(columns: readonly Column[], by: (column: Column) => number): Column[] {
  const loss = new Map(columns.map((column) => [column, by(column)]))
  const count = new Map<number, number>()
  return columns
    .toSorted((a, b) => loss.get(a)! - loss.get(b)!)
    .filter(({ truck }) => {
      const its = (count.get(truck) ?? 0) + 1
      count.set(truck, its)
      return its <= chainsEach
    })
}

/** A truck and those that compete with it for loads, nearest first. */
function groupOf(first: number, columns: readonly Column[], size: number): Set<number> {
  const ofTruck = Map.groupBy(columns, ({ truck }) => truck)
  const ofLoad = new Map<number, Set<number>>()
  for (const { truck, loads } of columns)
    for (const load of loads) ofLoad.set(load, (ofLoad.get(load) ?? new Set()).add(truck))
  const group = new Set([first])
  for (const truck of group)
    for (const { loads } of ofTruck.get(truck) ?? [])
      for (const load of loads)
        for (const rival of ofLoad.get(load)!) {
          if (group.size >= size) return group
          group.add(rival)
        }
  return group
}
