import type { MATCH_EVIDENCE, MATCH_KINDS } from '@vapsi/contract/payments/bank-statements'
import { kindOfPayment } from '../instalments.rules.ts'
import { bookingNumbers, nameWords, saysReturn, shareNumber } from './bank-line.rules.ts'
import type { LineBeside, Payable } from './line-facts.sql.ts'
import { type Lot, type Share, lotsThatSum, shareOf, sideOf } from './shares.rules.ts'

export interface OpenLine {
  id: string
  lineNo: number
  bookedOn: string
  amountPaise: number
  usedPaise: number
  fromShipper: boolean
  narration: string
  reference: string | null
}

export interface Facts {
  payables: Payable[]
  parties: { id: string; word: string }[]
  reports: { bookingId: string; reference: string; paise: number }[]
  recorded: { reference: string; fromShipper: boolean; lineId: string | null; id: string; number: number }[]
  beside: LineBeside[]
}

type Evidence = (typeof MATCH_EVIDENCE)[number]
export interface Option {
  evidence: Evidence[]
  shares: Share[]
}
export interface Match {
  kind: (typeof MATCH_KINDS)[number]
  options: Option[]
  other: { bookings: { id: string; number: number }[]; line: LineBeside | null } | null
}

const optionsAtMost = 5

/**
 * Possible matches of each open line, oldest first: an exact match reserves its part of the booking, so that a second
 * line of the same amount is not exact as well.
 */
export function matchLines(lines: OpenLine[], facts: Facts): Map<string, Match> {
  const lots = facts.payables.map((payable) => ({
    payable,
    shipper: sideOf(payable, true),
    driver: sideOf(payable, false),
  }))
  const found = new Map<string, Match>()
  const oldestFirst = lines.toSorted((a, b) => a.bookedOn.localeCompare(b.bookedOn) || a.lineNo - b.lineNo)
  for (const line of oldestFirst) {
    const match = undone(line, facts) ?? bookable(line, facts, lots)
    if (match.kind === 'exact') {
      const side = match.options[0]?.shares[0]?.side
      if (side) {
        side.openPaise -= line.amountPaise
        if (side.advanceOpenPaise !== null) side.advanceOpenPaise -= line.amountPaise
      }
    }
    found.set(line.id, match)
  }
  return found
}

const isEarlier = (a: LineBeside, line: OpenLine) =>
  a.bookedOn < line.bookedOn ||
  (a.bookedOn === line.bookedOn && (a.lineNo < line.lineNo || (a.lineNo === line.lineNo && a.id < line.id)))

/**
 * Lines that are no new money: a UTR that is already used, a transfer that the bank takes back, and one that was taken
 * back.
 */
function undone(line: OpenLine, { recorded, beside }: Facts): Match | null {
  const sameTransfer = (o: LineBeside) => line.reference !== null && o.reference === line.reference
  const isOpposite = (o: LineBeside) =>
    o.fromShipper !== line.fromShipper &&
    o.amountPaise === line.amountPaise &&
    (sameTransfer(o) ||
      ((saysReturn(line.narration) || saysReturn(o.narration)) && shareNumber(line.narration, o.narration)))
  const opposite = beside.find(isOpposite) ?? null
  const same = recorded.filter((r) => r.reference === line.reference && r.lineId !== line.id)
  const bookings = (own: boolean) => distinct(same.filter((r) => r.fromShipper === (line.fromShipper === own)))
  if (opposite && (isEarlier(opposite, line) || saysReturn(line.narration)) && !saysReturn(opposite.narration))
    return { kind: 'return', options: [], other: { bookings: bookings(false), line: opposite } }
  if (opposite) return { kind: 'returned', options: [], other: { bookings: bookings(true), line: opposite } }
  if (saysReturn(line.narration))
    return { kind: 'return', options: [], other: { bookings: bookings(false), line: null } }
  const twin = beside.find(
    (o) => sameTransfer(o) && o.fromShipper === line.fromShipper && o.status !== 'ignored' && isEarlier(o, line),
  )
  const [used, wentBack] = [bookings(true), bookings(false)]
  // The same transfer in the opposite direction, recorded by hand without a line.
  if (wentBack.length > 0) return { kind: 'return', options: [], other: { bookings: wentBack, line: null } }
  if (twin || used.length > 0) return { kind: 'duplicate', options: [], other: { bookings: used, line: twin ?? null } }
  return null
}

const distinct = (of: { id: string; number: number }[]) => [
  ...new Map(of.map(({ id, number }) => [id, { id, number }])).values(),
]

function bookable(line: OpenLine, facts: Facts, lots: Lot[]): Match {
  const paise = line.amountPaise - line.usedPaise
  const numbers = new Set(bookingNumbers(line.narration))
  const words = new Set(nameWords(line.narration))
  const people = new Set(facts.parties.filter(({ word }) => words.has(word)).map(({ id }) => id))
  const reported = new Set(
    facts.reports.filter((r) => line.fromShipper && r.reference === line.reference).map(({ bookingId }) => bookingId),
  )
  const options: (Option & { weight: number })[] = []
  for (const lot of lots) {
    const { payable } = lot
    const side = line.fromShipper ? lot.shipper : lot.driver
    const person = line.fromShipper ? payable.shipperId : payable.transporterId
    const said: Evidence[] = []
    if (reported.has(payable.id)) said.push('utr')
    if (numbers.has(payable.number)) said.push('number')
    if (person !== null && people.has(person)) said.push('party')
    const kind = said.length > 0 ? kindOfPayment(side, paise) : null
    if (kind === null) continue
    if (kind.isAgreed) said.push('amount')
    if (payable.createdOn <= line.bookedOn) said.push('date')
    options.push({ evidence: said, shares: [shareOf(lot, line.fromShipper, kind)], weight: weightOf(said) })
  }
  // Several bookings at once only if no single one has the agreed amount.
  if (numbers.size > 1 || !options.some(({ evidence }) => evidence.includes('amount'))) {
    const areNamed = numbers.size > 1
    const theirs = lots.filter((lot) => (areNamed ? numbers.has(lot.payable.number) : isOf(lot, line, people)))
    for (const shares of lotsThatSum(theirs, line.fromShipper, paise))
      options.push({ evidence: [areNamed ? 'number' : 'party', 'sum'], shares, weight: areNamed ? 20 : 3 })
  }
  // Of equally likely sums, the one with fewer bookings.
  options.sort((a, b) => b.weight - a.weight || a.shares.length - b.shares.length)
  const best = options.slice(0, optionsAtMost).map(({ evidence, shares }) => ({ evidence, shares }))
  const isSure = numbers.size <= 1 && !facts.beside.some((other) => isSameMovement(other, line))
  return { kind: kindOf(options, isSure), options: best, other: null }
}

const daysApart = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000

/** May be the same transfer, worded differently by another statement: without its UTR nothing is certain. */
const isSameMovement = (other: LineBeside, line: OpenLine): boolean =>
  other.fromShipper === line.fromShipper &&
  other.amountPaise === line.amountPaise &&
  (other.reference === null || line.reference === null) &&
  daysApart(other.bookedOn, line.bookedOn) <= 3 &&
  (other.status === 'booked' || (other.status === 'open' && isEarlier(other, line))) &&
  (shareNumber(other.narration, line.narration) ||
    bookingNumbers(other.narration).some((number) => bookingNumbers(line.narration).includes(number)))

const isOf = ({ payable }: Lot, line: OpenLine, people: Set<string>) =>
  people.has((line.fromShipper ? payable.shipperId : payable.transporterId) ?? '') && payable.createdOn <= line.bookedOn

const weights: Partial<Record<Evidence, number>> = { utr: 8, number: 8, amount: 4, party: 2, date: 1 }
const weightOf = (said: Evidence[]) => said.reduce((sum, one) => sum + (weights[one] ?? 0), 0)

/**
 * Exact: its number or UTR, the agreed amount, and a day on which that was open; and no second booking or line matches
 * likewise.
 */
function kindOf(options: Option[], isSure: boolean): Match['kind'] {
  const sure = options.filter(
    ({ evidence: e }) => (e.includes('number') || e.includes('utr')) && e.includes('amount') && e.includes('date'),
  )
  if (isSure && sure.length === 1) return 'exact'
  const likely = options.some(
    ({ evidence: e }) => e.includes('utr') || e.includes('number') || e.includes('amount') || e.includes('sum'),
  )
  return likely ? 'probable' : 'none'
}
