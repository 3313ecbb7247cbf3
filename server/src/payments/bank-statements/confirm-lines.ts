import type { PaymentMethod } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import type { LineOutcome, statements } from '@vapsi/contract/payments/bank-statements'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import type { Config } from '../../config.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { Failure, fail } from '../../platform/fail.ts'
import { isUuid } from '../../platform/ids.ts'
import { isFromShipper } from '../payments.rules.ts'
import { sumsOf } from '../payments.sql.ts'
import { recordPayment } from '../record-payment.ts'
import { settleReport } from '../reports/reports.sql.ts'
import { lockBookings, lockLines, reportsOfTransfer } from './bank-statements.sql.ts'

type Wanted = Body<typeof statements.confirm>['lines'][number]
type Line = Awaited<ReturnType<typeof lockLines>>[number]

/**
 * Books bank lines as the clerk saw them, each in its own savepoint: refused ones are reported and the others are
 * booked. Lines are locked first, then bookings, both in a fixed order: two clerks with the same statement book each
 * line once and never deadlock.
 */
export const confirmLines = (
  db: Db | Tx,
  config: Pick<Config, 'fourEyesAbovePaise'>,
  admin: Actor,
  wanted: Wanted[],
): Promise<LineOutcome[]> =>
  inTransaction(db, async (tx) => {
    const lines = new Map((await lockLines(tx, uuids(wanted.map(({ id }) => id)))).map((line) => [line.id, line]))
    await lockBookings(tx, uuids(wanted.flatMap(({ bookings }) => bookings.map(({ bookingId }) => bookingId))))
    const outcomes: LineOutcome[] = []
    for (const { id, bookings } of wanted) {
      try {
        const line = lines.get(id) ?? fail('line_not_found')
        const status = await inTransaction(tx, (own) => bookLine(own, config, admin, line, bookings))
        outcomes.push({ id, status, code: null, params: null, message: null })
        // A line named twice is not booked twice.
        lines.set(id, { ...line, usedPaise: line.usedPaise + paiseOf(bookings) })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        outcomes.push({
          id,
          status: 'refused',
          code: error.code,
          params: error.said.params ?? null,
          message: error.message,
        })
      }
    }
    return outcomes
  })

const paiseOf = (shares: Wanted['bookings']) => shares.reduce((sum, { amount }) => sum + toPaise(amount), 0)
const uuids = (ids: string[]) => [...new Set(ids.filter(isUuid))]

async function bookLine(
  tx: Tx,
  { fourEyesAbovePaise: above }: Pick<Config, 'fourEyesAbovePaise'>,
  admin: Actor,
  line: Line,
  shares: Wanted['bookings'],
): Promise<'booked' | 'open'> {
  if (line.ignoredAt !== null) fail('line_settled')
  const left = line.amountPaise - line.usedPaise
  const total = paiseOf(shares)
  if (left <= 0) fail('line_settled')
  if (total > left) fail('line_exceeded', { params: { rupees: toRupees(left) } })
  const isWhole = shares.length === 1 && total === line.amountPaise
  for (const { bookingId, amount, paymentType } of shares) {
    if (isFromShipper(paymentType) !== line.fromShipper) fail('line_direction')
    const form = {
      bookingId,
      amount,
      paymentType,
      paymentMethod: methodOf(line.narration),
      reference: line.reference ?? `BANK-${line.fingerprint.slice(0, 12)}`,
      valueDate: line.bookedOn,
      notes: line.narration.slice(0, 500),
      split: isWhole ? undefined : { transferAmount: toRupees(line.amountPaise) },
    }
    const payment = await recordPayment(tx, admin, form, { statementLine: line })
    if (!line.fromShipper && above !== null && (await sumsOf(tx, bookingId)).paidOutPaise > above)
      fail('payout_needs_second')
    if (line.reference)
      await settleReports(tx, admin, {
        bookingId,
        reference: line.reference,
        paymentId: payment.id,
        amountPaise: toPaise(amount),
      })
  }
  return total === left ? 'booked' : 'open'
}

/** The shipper's report of the same transfer no longer waits. */
async function settleReports(
  tx: Tx,
  admin: Actor,
  { bookingId, reference, ...moved }: { bookingId: string; reference: string; paymentId: string; amountPaise: number },
): Promise<void> {
  for (const reportId of await reportsOfTransfer(tx, bookingId, reference)) {
    if (!(await settleReport(tx, reportId, { status: 'confirmed', paymentId: moved.paymentId }))) continue
    await record(tx, 'report_confirmed', {
      by: admin.id,
      subject: { type: 'booking', id: bookingId },
      before: { status: 'pending' },
      after: { status: 'confirmed' },
      data: { reportId, ...moved },
    })
  }
}

const methods = [
  ['upi', /\bUPI\b/i],
  ['neft', /\bNEFT\b/i],
  ['rtgs', /\bRTGS\b/i],
  ['cheque', /\b(CHQ|CHEQUE|CLG|CTS)\b/i],
] as const
const methodOf = (narration: string): PaymentMethod =>
  methods.find(([, words]) => words.test(narration))?.[0] ?? 'bank_transfer'
