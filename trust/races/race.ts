import { expect } from 'vitest'
import type { Arena } from '../arena.ts'
import { countRows } from '../crowd.ts'
import { noteFigures } from '../figures.ts'
import { isLong, times } from '../scale.ts'
import type { Answer, Call } from '../stage.ts'

export interface Race {
  calls: Call[]
  /** Sent once the first of these calls has been answered. */
  afterFirst?: Call[]
  /** How many may succeed: exactly this number, or as the judge below decides. */
  wins?: number
  /** Statuses that a loser may get. */
  losers: readonly number[]
  /** Each call has a key, so that it is repeated while the answer is "not now". */
  isRepeated?: boolean
  /** Runs during the calls. */
  meanwhile?: () => Promise<unknown>
  /** Checks what the counts alone do not show. */
  judge?: (answers: Answer[]) => void
}

export const callers = 16
export const sixteen = <T>(make: (at: number) => T): T[] => Array.from({ length: callers }, (_, at) => make(at))
export const half = <T>(make: (at: number) => T): T[] => Array.from({ length: callers / 2 }, (_, at) => make(at))

export const hasWon = ({ status }: Answer): boolean => status < 300

/**
 * How often: the main contest for an invariant some thirty times in `npm test`, others about the same rows as often as
 * fits into a moment; all a thousand times in the long run. On a slow machine a race ends at its time limit, never
 * below its minimum, and reports that. Unused time goes to the next contest. `RACE_SECONDS=900 npm run trust
 * races-chains` gives every contest of a file the time for all rounds; `RACE_ROUNDS=1000` fixes the number of rounds,
 * however long they take.
 */
const asked = process.env['RACE_SECONDS']
const counted = Number(process.env['RACE_ROUNDS'] ?? 0)
const often = counted
  ? {
      invariant: { rounds: counted, seconds: 0, fewest: counted },
      variant: { rounds: counted, seconds: 0, fewest: counted },
    }
  : {
      invariant: { rounds: times(30, 1000), seconds: Number(asked ?? times(2, 28, 118)), fewest: times(10, 200) },
      variant: { rounds: times(16, 1000), seconds: Number(asked ?? times(0.5, 8, 6)), fewest: times(6, 20) },
    }
const leftOf = new WeakMap<Arena, Record<keyof typeof often, number>>()
let busy = 0
/** Rounds prepared by the same few statements. */
const prepared = 25
/** Parallel rounds: each has its own sixteen callers and rows. */
const atOnce = 4

/** All callers at once, on the processes in turn; repeated with new rows each time. */
export async function run(
  arena: Arena,
  prepare: (rounds: number) => Promise<Race[]>,
  { as = 'invariant', quickFewest }: { as?: keyof typeof often; quickFewest?: number } = {},
): Promise<number> {
  const { rounds: wanted, seconds, fewest: usual } = often[as]
  const fewest = isLong ? usual : (quickFewest ?? usual)
  // A file has its own arena.
  const left = leftOf.get(arena) ?? { invariant: 0, variant: 0 }
  leftOf.set(arena, left)
  const endAt = Date.now() + seconds * 1000 + left[as]
  let round = 0
  busy = 0
  const isEnough = () => round >= wanted || (round >= fewest && Date.now() >= endAt)
  while (!isEnough()) {
    const waiting = await prepare(Math.min(prepared, wanted - round))
    if (round === 0) await countRows()
    const racing = Array.from({ length: atOnce }, async () => {
      for (let race = waiting.shift(); race && !isEnough(); race = waiting.shift()) await once(arena, race, round++)
    })
    await Promise.all(racing)
  }
  left[as] = Math.max(0, endAt - Date.now())
  const name = expect.getState().currentTestName ?? 'a race'
  const cut = round < wanted ? `, cut off by time: ${wanted} were wanted` : ''
  const waited = busy ? `; ${busy} answers were "busy" and asked again` : ''
  if (isLong || cut || waited) console.log(`${name}: ${round} rounds of ${callers}${cut}${waited}`)
  noteFigures('race', name, `${round} rounds of ${callers}${cut}`, 'the winners allowed, no server error')
  return round
}

/** Another contest about rows that an invariant's main race already covers: fewer rounds. */
export const vary = (
  arena: Arena,
  prepare: (rounds: number) => Promise<Race[]>,
  given: { quickFewest?: number } = {},
): Promise<number> => run(arena, prepare, { as: 'variant', ...given })

async function once(arena: Arena, race: Race, round: number) {
  const { calls, afterFirst = [], wins, losers, judge, isRepeated, meanwhile } = race
  const asked = shuffled(calls, round).map((call) => answered(arena, call, isRepeated))
  const late = Promise.race(asked).then(() => Promise.all(afterFirst.map((call) => answered(arena, call, isRepeated))))
  const [early, later] = await Promise.all([Promise.all(asked), late, meanwhile?.()])
  const answers = [...early, ...later]
  const lost = answers.filter((answer) => !hasWon(answer))
  const odd = lost.filter(({ status }) => !losers.includes(status))
  expect(odd.map(({ status, text }) => `${status} ${text}`).join('\n'), `round ${round}`).toBe('')
  if (wins !== undefined) {
    const words = lost.map(({ text }) => text.slice(0, 120))
    expect(answers.length - lost.length, `winners of round ${round}; losers got ${words.join('\n')}`).toBe(wins)
  }
  judge?.(answers)
}

/** How often a caller repeats before "busy" counts as the answer. */
const mostAttempts = 10

/**
 * "Busy, try again" decides nothing: a machine that stands still for seconds has no free connection. The caller
 * repeats, as the app does.
 */
async function answered(arena: Arena, call: Call, isRepeated = false): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await arena.call(call)
    const isLater = answer.status === 503 || (isRepeated && answer.headers['retry-after'] !== undefined)
    if (!isLater || attempt === mostAttempts) return answer
    busy += 1
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers['retry-after'] ?? 1)))
  }
}

/** A different order each round, so that each side of a contest sometimes comes first. */
function shuffled(calls: Call[], round: number): Call[] {
  const turned = [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)]
  return round % 2 ? turned.reverse() : turned
}
