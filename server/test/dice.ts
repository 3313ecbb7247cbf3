import { randomOf } from '../seeds/demo/dice.ts'

/** The same numbers for the same seed. */
export function diceOf(seed: number) {
  const next = randomOf(seed)
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    between: (low: number, high: number) => low + (high - low) * next(),
    oneOf: <T>(all: readonly T[]): T => all[below(all.length)]!,
  }
}
export type Dice = ReturnType<typeof diceOf>
