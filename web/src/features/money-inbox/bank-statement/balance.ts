import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import type { StatementLine } from './columns.ts'
import { amountOf, sideBehind } from './values.ts'

/** A movement with what the account held after it, in rupees; null: its row does not say. */
export interface Balanced extends Pick<StatementLine, 'no' | 'date' | 'amount' | 'direction'> {
  balance: number | null
}

export interface Follows {
  /** How many movements are proven by the balances around them. */
  proven: number
  /** The first movement whose balance is not what the movements make of the one before. */
  broken: { no: number; expected: number; found: number } | null
}

/** An overdrawn account is written `Dr`, behind the amount or beside it. */
export function balanceOf(text: string, side: string): number | null {
  const rupees = amountOf(text)
  if (rupees === null) return null
  return sideBehind(text) === 'out' || /^dr?\.?$/i.test(side) ? -Math.abs(rupees) : rupees
}

/**
 * Holds every amount against the balances: each is the one before it, plus what came in, minus what went out. Banks list
 * the newest first or last, some by day only; the order in which most follows is theirs. A balance that some rows leave
 * out is held at the next that has one.
 */
export function follow(moves: readonly Balanced[], opening: number | null): Follows {
  const days = [...Map.groupBy(moves, ({ date }) => date).values()]
  const orders = [moves, moves.toReversed(), days.toReversed().flat(), days.flatMap((ofDay) => ofDay.toReversed())]
  const [best] = orders.map((order) => held(order, opening)).toSorted((a, b) => a.breaks - b.breaks)
  const first = best?.broken[0]
  return { proven: best?.proven ?? 0, broken: first ?? null }
}

function held(moves: readonly Balanced[], opening: number | null) {
  let paise = opening === null ? null : toPaise(opening)
  let proven = 0
  let waiting = 0
  const broken: { no: number; expected: number; found: number }[] = []
  for (const { no, amount, direction, balance } of moves) {
    if (paise !== null) paise += toPaise(amount) * (direction === 'in' ? 1 : -1)
    waiting += 1
    if (balance === null) continue
    const found = toPaise(balance)
    if (paise !== null && paise !== found) broken.push({ no, expected: toRupees(paise), found: balance })
    else if (paise !== null) proven += waiting
    paise = found
    waiting = 0
  }
  return { proven, broken, breaks: broken.length }
}
