import { type Column, chooseAmong } from './choose.ts'
import { Master } from './master.ts'
import { type Pricing, forbidden } from './pricing.ts'

/** So many trucks are chosen for at once. */
const fewTrucks = 150
/** Of the trucks that are left, at each step, if their chains have this share. */
const stepShare = 0.3
const likely = 0.5
const almostWhole = 0.999
const chainsAtOnce = 10

/**
 * A good whole choice: chains with the largest shares of the linear relaxation are settled step by step, and what is
 * left is relaxed again with the chains that now pay. Adds those to the columns.
 */
export async function dive(
  pricing: Pricing,
  columns: Column[],
  size: { trucks: number; loads: number },
  left: () => number,
): Promise<Column[]> {
  const open = { trucks: new Set(Array(size.trucks).keys()), loads: new Set(Array(size.loads).keys()) }
  const settled: Column[] = []
  const settle = (column: Column) => {
    settled.push(column)
    open.trucks.delete(column.truck)
    for (const load of column.loads) open.loads.delete(load)
  }
  const isOpen = ({ truck, loads }: Column) => open.trucks.has(truck) && loads.every((load) => open.loads.has(load))
  for (let free = columns.filter(isOpen); free.length; free = columns.filter(isOpen)) {
    const still = new Set(free.map(({ truck }) => truck)).size
    if (still <= fewTrucks || left() <= 0) {
      const { columns: rest } = await chooseAmong(free, { seconds: Math.max(1, left()) / 4 })
      for (const column of rest) settle(column)
      break
    }
    const master = await Master.open(size.trucks, size.loads)
    try {
      for (const column of free) master.add(column)
      let { trucks, loads, shares } = master.prices('corner')
      if (settled.length) {
        const prices = Float64Array.from(loads, (price, load) => (open.loads.has(load) ? price : forbidden))
        for (const truck of open.trucks) {
          const paid = pricing.best(truck, prices, { limit: chainsAtOnce, legs: 3, floorRupees: trucks[truck]! + 1 })
          for (const column of paid.columns) if (isOpen(column) && master.add(column)) columns.push(column)
        }
        ;({ trucks, loads, shares } = master.prices('corner'))
      }
      const order = [...shares.keys()].sort((a, b) => shares[b]! - shares[a]!)
      const most = Math.ceil(stepShare * still)
      let count = 0
      for (const at of order) {
        const column = master.columns[at]!
        if (shares[at]! < almostWhole && count && (count >= most || shares[at]! < likely)) break
        if (!isOpen(column)) continue
        settle(column)
        count += 1
      }
    } finally {
      master.dispose()
    }
  }
  return settled
}
