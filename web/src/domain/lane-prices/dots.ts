/** One price on a lane; `rupees` is what it is compared by. */
export interface Dot {
  id: string
  rupees: number
}

interface PlacedDot extends Dot {
  /** 0 at the left end of the scale, 1 at the right. */
  x: number
  /** Dots of nearly the same price are stacked. */
  level: number
}

/** Fewer say nothing about a lane. */
export const leastDots = 5
const columns = 32
const levels = 3

/** The value that a share of the sorted values lies under, between two of them in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

/** Dots in columns over the whole width, from the cheapest to the most expensive; a full column grows no higher. */
export function placed(dots: readonly Dot[]): PlacedDot[] {
  const rupees = dots.map((dot) => dot.rupees)
  const [least, most] = [Math.min(...rupees), Math.max(...rupees)]
  const inColumn = new Map<number, number>()
  return dots.map((dot) => {
    const share = most > least ? (dot.rupees - least) / (most - least) : 0.5
    const column = Math.round(share * columns)
    const level = inColumn.get(column) ?? 0
    inColumn.set(column, level + 1)
    return { ...dot, x: column / columns, level: Math.min(level, levels - 1) }
  })
}

/** Where a figure lies between two ends of a scale, held within it. */
export const shareOf = (value: number, least: number, most: number): number =>
  most > least ? Math.min(1, Math.max(0, (value - least) / (most - least))) : 0.5
