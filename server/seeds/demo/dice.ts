/** Numbers from 0 up to, but not including, 1, that are the same for the same seed on every machine (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Reproducible randomness: one seed gives one market. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** Whole numbers, both ends included. */
  int(from: number, to: number): number
  between(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T
  digits(count: number): string
  /** A UUID of version 7 for something created at that moment. */
  id(at: Date): string
}

export function dice(seed: number): Dice {
  const next = randomOf(seed)
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const hex = (count: number) => Array.from({ length: count }, () => int(0, 15).toString(16)).join('')
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    chance: (share) => next() < share,
    pick: (list) => list[int(0, list.length - 1)]!,
    weighted(list, weightOf) {
      let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0)
      return list.find((item) => (left -= weightOf(item)) < 0) ?? list.at(-1)!
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    id(at) {
      const time = at.getTime().toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[int(0, 3)]}${hex(3)}-${hex(12)}`
    },
  }
}
