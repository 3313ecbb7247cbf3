import { terms } from '@vapsi/contract/payments/last-terms'
import { transfers } from '@vapsi/contract/payments/transfers'
import { type PaymentView, payments } from '@vapsi/contract/payments'
import { fail } from '../platform/fail.ts'
import type { Room } from '../platform/http/route.ts'
import { withSecondClerk } from './proposals/with-second-clerk.ts'
import { confirmReport } from './reports/confirm-report.ts'
import { dismissReport } from './reports/dismiss-report.ts'
import { howToPay } from './how-to-pay.ts'
import { lastTerms } from './last-terms.sql.ts'
import { moneySummary } from './money-summary.sql.ts'
import { listPayments, paymentTotals } from './payments-list.sql.ts'
import { isFromShipper } from './payments.rules.ts'
import { sumsOf } from './payments.sql.ts'
import { recordPayment } from './record-payment.ts'
import { reportPayment } from './reports/report-payment.ts'
import { withdrawReport } from './reports/withdraw-report.ts'
import { listReports } from './reports/reports.sql.ts'
import { reversePayment } from './reverse-payment.ts'
import { setTerms } from './set-terms.ts'
import { transferView } from './transfers.sql.ts'
import { termsTotals } from './terms-totals.sql.ts'
import { listTerms } from './terms-list.sql.ts'

export const paymentsRoutes: Room = ({ route }) => {
  route(payments.terms, ({ db, query }) => listTerms(db, query))
  route(payments.termsTotals, ({ db, query }) => termsTotals(db, query))
  route(terms.last, async ({ db, query }) => (await lastTerms(db, query.bookingId)) ?? fail('booking_not_found'))
  route(payments.setTerms, ({ db, actor, body }) => setTerms(db, actor, body))
  route(payments.list, ({ db, query }) => listPayments(db, query))
  route(payments.totals, ({ db, query }) => paymentTotals(db, query))
  route(transfers.get, async ({ db, query: { reference, side } }) => {
    const found = await transferView(db, { reference, fromShipper: side === 'shipper' })
    return found ?? fail('transfer_not_found')
  })
  route(payments.record, ({ db, config, actor, body }) =>
    withSecondClerk(
      db,
      config,
      actor,
      {
        kind: 'pay_driver',
        body,
        bookingOf: (paid: PaymentView) => paid.bookingId,
        // For the whole booking: several small payouts are one large one.
        needsSecond: async (tx, paid: PaymentView, above) =>
          !isFromShipper(paid.paymentType) && (await sumsOf(tx, paid.bookingId)).paidOutPaise > above,
      },
      (tx) => recordPayment(tx, actor, body),
    ),
  )
  route(payments.reverse, ({ db, config, actor, params, body }) =>
    withSecondClerk(
      db,
      config,
      actor,
      {
        kind: 'reverse_payment',
        paymentId: params.id,
        body,
        bookingOf: (counter: PaymentView) => counter.bookingId,
        needsSecond: () => true,
      },
      (tx) => reversePayment(tx, actor, params.id, body.reason),
    ),
  )
  route(payments.summary, ({ db }) => moneySummary(db))
  route(payments.report, ({ db, actor, params, body }) => reportPayment(db, actor, params.id, body))
  route(payments.unreport, ({ db, actor, params }) => withdrawReport(db, actor, params.id))
  route(payments.howToPay, ({ db, config, actor, params, query }) =>
    howToPay(db, config, actor, params.id, query.amount),
  )
  route(payments.reports, ({ db, query }) => listReports(db, query))
  route(payments.confirmReport, ({ db, actor, params, body }) => confirmReport(db, actor, params.id, body))
  route(payments.dismissReport, ({ db, actor, params, body }) => dismissReport(db, actor, params.id, body.reason))
}
