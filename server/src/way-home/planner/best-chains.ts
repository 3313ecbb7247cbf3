import type { PlannedLoad } from './load-index.ts'
import type { Chain } from './question.ts'

/** The best chains so far, up to a limit, in order. */
export class BestChains<L extends PlannedLoad> {
  readonly #limit: number
  readonly #floor: number
  readonly list: Chain<L>[] = []
  /** The worth that a chain needs to enter the list. */
  threshold: number

  constructor(limit: number, floorRupees: number) {
    this.#limit = limit
    this.#floor = floorRupees
    this.threshold = floorRupees
  }

  offer(worthRupees: number, loads: readonly L[]): void {
    if (worthRupees <= this.#floor) return
    const chain = { worthRupees, loads }
    let at = this.list.length
    if (at === this.#limit && byWorth(chain, this.list[at - 1]!) >= 0) return
    while (at > 0 && byWorth(chain, this.list[at - 1]!) < 0) at -= 1
    this.list.splice(at, 0, chain)
    if (this.list.length > this.#limit) this.list.pop()
    if (this.list.length === this.#limit) this.threshold = this.list[this.#limit - 1]!.worthRupees
  }
}

/** Worth most first, then by the ids of the loads. */
export function byWorth(a: Chain, b: Chain): number {
  if (a.worthRupees !== b.worthRupees) return b.worthRupees - a.worthRupees
  for (const [at, load] of a.loads.entries()) {
    const other = b.loads[at]
    if (!other) return 1
    if (load.id !== other.id) return load.id < other.id ? -1 : 1
  }
  return a.loads.length - b.loads.length
}
