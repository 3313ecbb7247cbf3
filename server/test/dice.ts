/** The same numbers for the same seed (mulberry32). */
export function diceOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    between: (low: number, high: number) => low + (high - low) * next(),
    oneOf: <T>(all: readonly T[]): T => all[below(all.length)]!,
  }
}
export type Dice = ReturnType<typeof diceOf>
