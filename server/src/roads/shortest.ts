import type { Network } from './read-network.ts'

/** No road leads there. */
export const unreachable = 0xffff

/** To every node, in hundreds of metres. */
export interface Shortest {
  readonly length: Uint16Array
  /** What of it bears the full toll. Of equally long ways it is the one with the least, so both directions are the same. */
  readonly tolled: Uint16Array
}

/**
 * The shortest way from the nearest of some nodes to every node: Dijkstra's algorithm with a bucket for each length,
 * since all are whole numbers below 6,553 km.
 */
export function shortestFrom(network: Network, starts: Iterable<number>): Shortest {
  const { first, to, length, longest, tolled } = network
  const count = network.points.length
  const best = new Uint16Array(count).fill(unreachable)
  const fewest = new Uint16Array(count)
  // A ring of buckets: open lengths never differ by more than the longest road. Each is a linked list of entries.
  const ring = longest + 1
  const head = new Int32Array(ring).fill(-1)
  const node: number[] = []
  const next: number[] = []
  let open = 0
  const put = (at: number, km: number, tolls: number) => {
    best[at] = km
    fewest[at] = tolls
    const bucket = km % ring
    next.push(head[bucket]!)
    head[bucket] = node.push(at) - 1
    open += 1
  }
  for (const start of starts) put(start, 0, 0)
  for (let km = 0; open; km += 1) {
    const bucket = km % ring
    while (head[bucket] !== -1) {
      const entry = head[bucket]!
      head[bucket] = next[entry]!
      open -= 1
      const at = node[entry]!
      if (best[at] !== km) continue
      for (let road = first[at]!; road < first[at + 1]!; road += 1) {
        const other = to[road]!
        const sum = km + length[road]!
        if (sum > best[other]!) continue
        const tolls = fewest[at]! + tolled[road]!
        if (sum < best[other]!) put(other, sum, tolls)
        else if (tolls < fewest[other]!) fewest[other] = tolls
      }
    }
  }
  return { length: best, tolled: fewest }
}
