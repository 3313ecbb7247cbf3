import type { Query } from '@vapsi/contract/endpoint'
import type { StatementLineView, statements } from '@vapsi/contract/payments/bank-statements'
import { toRupees } from '@vapsi/contract/values/rupees'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Page, mapPage } from '../../platform/http/page.ts'
import { isUuid } from '../../platform/ids.ts'
import { bookingNumbers, nameWords, payerIn } from './bank-line.rules.ts'
import { type NamedParty, linesBeside, partiesNamed, payables, recordedWith, reportedWith } from './line-facts.sql.ts'
import { type LineRow, bookingsOfLines, lineById, pageOfLines } from './line-views.sql.ts'
import { type Match, matchLines } from './match-lines.ts'

export async function listLines(db: Db, query: Query<typeof statements.lines>): Promise<Page<StatementLineView>> {
  const page = await pageOfLines(db, query)
  return mapPage(page, await viewOf(db, page.rows))
}

export async function lineView(db: Db | Tx, id: string): Promise<StatementLineView | undefined> {
  const line = isUuid(id) ? await lineById(db, id) : undefined
  return line && (await viewOf(db, [line]))(line)
}

async function viewOf(db: Db | Tx, lines: LineRow[]): Promise<(line: LineRow) => StatementLineView> {
  const parties = await partiesNamed(db, [...new Set(lines.flatMap(({ narration }) => nameWords(narration)))])
  const [matches, booked] = [
    await matchesOf(
      db,
      lines.filter(({ status }) => status === 'open'),
      parties,
    ),
    await bookingsOfLines(
      db,
      lines.map(({ id }) => id),
    ),
  ]
  return (line) => ({
    id: line.id,
    account: line.account,
    no: line.lineNo,
    date: line.bookedOn,
    amount: toRupees(line.amountPaise),
    left: toRupees(line.amountPaise - line.usedPaise),
    direction: line.fromShipper ? 'in' : 'out',
    narration: line.narration,
    payer: payerOf(line, parties),
    reference: line.reference,
    status: line.status,
    match: toMatch(matches.get(line.id)),
    bookings: (booked.get(line.id) ?? []).map(({ id, reference, paise }) => ({
      id,
      reference,
      amount: toRupees(paise),
    })),
    ignoreReason: line.status === 'ignored' ? line.ignoreReason : null,
  })
}

/** The one person of this side whom the line names with the most letters; else the name that the bank wrote. */
function payerOf({ narration, fromShipper }: LineRow, parties: readonly NamedParty[]): StatementLineView['payer'] {
  const words = new Set(nameWords(narration))
  const named = parties.filter(({ word, isShipper }) => isShipper === fromShipper && words.has(word))
  const longest = Math.max(0, ...named.map(({ word }) => word.length))
  const [one, ...others] = named.filter(({ word }) => word.length === longest)
  if (one && others.every(({ id }) => id === one.id)) return { id: one.id, name: one.name }
  const name = payerIn(narration)
  return name === null ? null : { id: null, name }
}

async function matchesOf(db: Db | Tx, lines: LineRow[], parties: readonly NamedParty[]): Promise<Map<string, Match>> {
  if (lines.length === 0) return new Map()
  const references = [...new Set(lines.flatMap(({ reference }) => reference ?? []))]
  const narrations = lines.map(({ narration }) => narration)
  const reports = await reportedWith(db, references)
  const facts = {
    parties: [...parties],
    reports,
    recorded: await recordedWith(db, references),
    beside: await linesBeside(
      db,
      lines.map(({ id }) => id),
    ),
    payables: await payables(db, {
      people: [...new Set(parties.map(({ id }) => id))],
      numbers: [...new Set(narrations.flatMap(bookingNumbers))],
      ids: reports.map(({ bookingId }) => bookingId),
    }),
  }
  return matchLines(lines, facts)
}

const toMatch = (match: Match | undefined): StatementLineView['match'] =>
  match
    ? {
        kind: match.kind,
        options: match.options.map(({ evidence, shares }) => ({
          evidence,
          bookings: shares.map(({ payable, side, paise, paymentType }) => ({
            bookingId: payable.id,
            reference: referenceOf(payable.number),
            fromLocation: payable.fromLocation,
            toLocation: payable.toLocation,
            party: (side.fromShipper ? payable.shipper : payable.transporter) ?? '',
            amount: toRupees(paise),
            paymentType,
          })),
        })),
        other: match.other && {
          bookings: match.other.bookings.map(({ id, number }) => ({ id, reference: referenceOf(number) })),
          line: match.other.line && {
            id: match.other.line.id,
            no: match.other.line.lineNo,
            date: match.other.line.bookedOn,
          },
        },
      }
    : null
