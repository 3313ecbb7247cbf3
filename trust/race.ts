import { expect } from 'vitest'
import { isLong } from './scale.ts'
import type { Answer, Call, Stage } from './stage.ts'

export interface Race {
  calls: Call[]
  /** How many may succeed: exactly this number, or whatever the judge below says. */
  wins?: number
  /** What a loser may hear. */
  losers: readonly number[]
  /** Looks at all answers, and at the database, for what the count alone does not say. */
  judge?: (answers: Answer[]) => void | Promise<void>
}

export const callers = 16
export const sixteen = <T>(make: (at: number) => T): T[] => Array.from({ length: callers }, (_, at) => make(at))
export const half = <T>(make: (at: number) => T): T[] => Array.from({ length: callers / 2 }, (_, at) => make(at))

export const hasWon = ({ status }: Answer): boolean => status < 300

/** A slow machine races less often, never less than this. */
const fewest = 10
const secondsForEach = isLong ? 12 : 3

/** Everybody at once, the servers in turn; repeated with new things each time. */
export async function run(stage: Stage, repetitions: number, setUp: (round: number) => Promise<Race>): Promise<void> {
  const endAt = Date.now() + secondsForEach * 1000
  let round = 0
  for (; round < repetitions && (round < fewest || Date.now() < endAt); round += 1) {
    const { calls, wins, losers, judge } = await setUp(round)
    const answers = await Promise.all(shuffled(calls, round).map((call) => stage.call(call)))
    const lost = answers.filter((answer) => !hasWon(answer))
    const odd = lost.filter(({ status }) => !losers.includes(status))
    expect(
      odd.map(({ status, text }) => `${status} ${text}`),
      `round ${round}`,
    ).toEqual([])
    if (wins !== undefined) {
      const words = lost.map(({ text }) => text.slice(0, 120))
      expect(answers.length - lost.length, `winners of round ${round}; losers heard ${words.join('\n')}`).toBe(wins)
    }
    await judge?.(answers)
  }
  if (isLong) console.log(`${expect.getState().currentTestName ?? 'a race'}: ${round} rounds of ${callers}`)
}

/** Another order each round, so that each side of a contest comes first sometimes. */
function shuffled(calls: Call[], round: number): Call[] {
  const turned = [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)]
  return round % 2 ? turned.reverse() : turned
}
