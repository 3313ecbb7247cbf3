import type { Piece } from './backhaul.ts'

/** Sums of weights such as 0.1 + 0.2. */
const rounding = 1e-9

interface Packing {
  readonly gain: number
  readonly chosen: readonly Piece[]
}

/**
 * The most that loads can bring on a given route, exactly: branch and bound, the densest load first. Arc `a` of the
 * route, from its stop `a` to the next, is `lengths[a]` long. Null if it is not above `floor`.
 */
export function pack(
  pieces: readonly Piece[],
  lengths: readonly number[],
  capacity: number,
  floor: number,
): Packing | null {
  const sorted = pieces.filter(({ density }) => density > 0).toSorted((a, b) => b.density - a.density)
  const km = sorted.map(({ from, to }) => lengths.slice(from, to).reduce((sum, one) => sum + one, 0))
  const room = lengths.map(() => capacity)
  let best: Packing | null = null
  let most = floor
  const chosen: Piece[] = []
  const look = (at: number, gain: number) => {
    if (gain > most + rounding) {
      most = gain
      best = { gain, chosen: [...chosen] }
    }
    if (at === sorted.length || gain + atMost(sorted, at, lengths, room) <= most + rounding) return
    const piece = sorted[at]!
    let fits = true
    for (let arc = piece.from; arc < piece.to; arc += 1) fits &&= room[arc]! >= piece.weight - rounding
    if (fits) {
      for (let arc = piece.from; arc < piece.to; arc += 1) room[arc]! -= piece.weight
      chosen.push(piece)
      look(at + 1, gain + piece.weight * piece.density * km[at]!)
      chosen.pop()
      for (let arc = piece.from; arc < piece.to; arc += 1) room[arc]! += piece.weight
    }
    look(at + 1, gain)
  }
  look(0, 0)
  return best
}

/**
 * Each arc is filled with the densest loads that lead over it, in parts if need be and each arc on its own: never less
 * than what whole loads can bring. `sorted` has the densest first.
 */
export function atMost(
  sorted: readonly Piece[],
  first: number,
  lengths: readonly number[],
  room: readonly number[],
): number {
  let sum = 0
  for (let arc = 0; arc < lengths.length; arc += 1) {
    let left = room[arc]!
    for (let at = first; at < sorted.length && left > 0; at += 1) {
      const { from, to, weight, density } = sorted[at]!
      if (density <= 0) break
      if (from > arc || to <= arc) continue
      const taken = Math.min(left, weight)
      left -= taken
      sum += taken * density * lengths[arc]!
    }
  }
  return sum
}
