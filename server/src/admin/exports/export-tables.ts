import { admin } from '@vapsi/contract/admin/admin'
import { type AdminBookingView, type AdminUserView, type AdminVehicleView } from '@vapsi/contract/admin/admin-views'
import type { BidView } from '@vapsi/contract/bids'
import type { Reply } from '@vapsi/contract/endpoint'
import { officeReceipts } from '@vapsi/contract/lorry-receipts/receipts'
import { type PaymentView, type TermsView, payments } from '@vapsi/contract/payments'
import { type OpenDispute, disputes } from '@vapsi/contract/payments/disputes'
import { outstanding } from '@vapsi/contract/payments/outstanding'
import { type EndingBill, eway } from '@vapsi/contract/bookings/eway'
import { type EndingPaper, papers } from '@vapsi/contract/fleet/papers'
import { months } from '@vapsi/contract/settlement/months'
import { payouts } from '@vapsi/contract/settlement/payouts'
import { type SettledTrip, settlements } from '@vapsi/contract/settlement/settlement'
import { type ProposedLine, waiting } from '@vapsi/contract/detention/waiting'
import { pendingBids } from '../../bids/pending-bids.sql.ts'
import { listPayments } from '../../payments/payments-list.sql.ts'
import { owedBookings } from '../../payments/outstanding/owed-bookings.sql.ts'
import { listReports } from '../../payments/reports/reports.sql.ts'
import { listTerms } from '../../payments/terms-list.sql.ts'
import { listAudit } from '../audit.sql.ts'
import { listBookings } from '../bookings/bookings-list.sql.ts'
import { listDocuments } from '../documents.sql.ts'
import { listDisputes } from '../../payments/disputes/dispute-view.ts'
import { proposedLines } from '../../payments/charges/detention-view.ts'
import { endingBills } from '../../bookings/eway/eway.sql.ts'
import { listReceipts } from '../../lorry-receipts/receipts-list.ts'
import { endingPapers } from '../../fleet/papers/papers.sql.ts'
import { duePayouts } from '../../settlement/payouts/due-payouts.ts'
import { listMonthLines } from '../../settlement/months/months.ts'
import { listSettled } from '../../settlement/settlement.ts'
import { listSubscribers } from '../newsletter.sql.ts'
import { listUsers } from '../users.sql.ts'
import { listVehicles } from '../vehicles.sql.ts'
import { businessTables } from './business-tables.ts'
import { inIndia } from './columns.ts'
import { inPlainWords } from '../../bookings/csv-words.ts'
import { monthColumns } from './month-columns.ts'
import { owedColumns } from './owed-columns.ts'
import { payoutColumns } from './payout-columns.ts'
import { receiptColumns } from './receipt-columns.ts'
import { type ExportTable, table } from './table.ts'

const named = (party: { name: string; company: string | null } | null) => party && (party.company ?? party.name)

const yesNo = (is: boolean) => (is ? 'Yes' : 'No')

type AuditEntry = Reply<typeof admin.audit>[number]
type Document = Reply<typeof admin.documents>[number]
type Report = Reply<typeof payments.reports>[number]
type Subscriber = Reply<typeof admin.newsletter>[number]

export const exportTables: Record<string, ExportTable> = {
  users: table(admin.users, listUsers, [
    ['Name', (u: AdminUserView) => u.name],
    ['Username', (u) => u.username],
    ['Type', (u) => (u.userType === 'transporter' ? 'Driver' : 'Shipper')],
    ['Company', (u) => u.company],
    ['City', (u) => u.city],
    ['Email', (u) => u.email],
    ['Mobile', (u) => u.mobile],
    ['Verified', (u) => yesNo(u.isVerified)],
    ['Trips', (u) => u.totalTrips],
    ['Rating', (u) => u.rating],
    ['Commission type', (u) => u.commissionType && inPlainWords(u.commissionType)],
    ['Commission rate', (u) => u.commissionRate],
    ['Minimum payout', (u) => u.minimumPayout],
    ['Member since (IST)', (u) => inIndia(u.memberSince)],
  ]),
  vehicles: table(admin.vehicles, listVehicles, [
    ['Vehicle number', (v: AdminVehicleView) => v.vehicleNumber],
    ['Category', (v) => v.category],
    ['Vehicle type', (v) => v.vehicleType],
    ['Passing weight (tons)', (v) => v.passingWeight],
    ['Status', (v) => inPlainWords(v.status)],
    ['Verified', (v) => yesNo(v.isVerified)],
    ['Transporter', (v) => named(v.transporter)],
  ]),
  bookings: table(admin.bookings, listBookings, [
    ['Booking', (b: AdminBookingView) => b.reference],
    ['From', (b) => b.fromLocation],
    ['To', (b) => b.toLocation],
    ['Road km (estimated)', (b) => b.roadKm],
    ['Shipper', (b) => named(b.shipper)],
    ['Transporter', (b) => named(b.transporter)],
    ['Vehicle', (b) => b.vehicle?.vehicleNumber ?? null],
    ['Material', (b) => b.materialType],
    ['Weight', (b) => b.weight],
    ['Status', (b) => inPlainWords(b.status)],
    ['Payment status', (b) => inPlainWords(b.paymentStatus)],
    ['Requested price', (b) => b.price],
    ['Shipper price', (b) => b.negotiatedPriceShipper],
    ['Driver price', (b) => b.negotiatedPriceDriver],
    ['Margin', (b) => b.adminMargin],
    ['Received', (b) => b.totalReceivedFromShipper],
    ['Paid out', (b) => b.totalPaidToDriver],
    ['Held by previous drivers', (b) => b.heldByPreviousDrivers],
    ['Created (IST)', (b) => inIndia(b.createdAt)],
  ]),
  bids: table(admin.pendingBids, pendingBids, [
    ['From', (b: BidView) => b.postedLoad.fromLocation],
    ['To', (b) => b.postedLoad.toLocation],
    ['Material', (b) => b.postedLoad.material],
    ['Weight (tons)', (b) => b.postedLoad.weight],
    ['Shipper', (b) => named(b.postedLoad.shipper)],
    ['Transporter', (b) => named(b.transporter)],
    ['Vehicle', (b) => b.vehicle.vehicleNumber ?? null],
    ['Expected price', (b) => b.postedLoad.expectedPrice],
    ['Bid price', (b) => b.bidPrice],
    ['Note', (b) => b.note],
    ['Made (IST)', (b) => inIndia(b.createdAt)],
  ]),
  documents: table(admin.documents, listDocuments, [
    ['Booking', (d: Document) => d.booking.reference],
    ['Document', (d) => d.kind.toUpperCase()],
    ['Stop', (d) => d.stop?.place ?? null],
    ['Uploaded (IST)', (d) => inIndia(d.uploadedAt)],
    ['Uploaded by', (d) => d.uploadedBy],
    ['Person', (d) => d.uploadedName],
    ['From', (d) => d.booking.fromLocation],
    ['To', (d) => d.booking.toLocation],
    ['Shipper', (d) => d.booking.shipper],
    ['Transporter', (d) => d.booking.transporter],
    ['Vehicle', (d) => d.booking.vehicleNumber],
    ['Status', (d) => inPlainWords(d.booking.status)],
  ]),
  'lorry-receipts': table(officeReceipts.list, listReceipts, receiptColumns),
  'payment-reports': table(payments.reports, listReports, [
    ['Booking', (r: Report) => r.booking.reference],
    ['Reported (IST)', (r) => inIndia(r.reportedAt)],
    ['Shipper', (r) => named(r.booking.shipper)],
    ['Amount', (r) => r.amount],
    ['UTR', (r) => r.utr],
    ['Status', (r) => inPlainWords(r.status)],
    ['Note', (r) => r.note],
  ]),
  payments: table(payments.list, listPayments, [
    ['Booking', (p: PaymentView) => p.booking.reference],
    ['From', (p) => p.booking.fromLocation],
    ['To', (p) => p.booking.toLocation],
    ['Bank day', (p) => p.valueDate],
    ['Of day', (p) => p.ofDay],
    ['Recorded (IST)', (p) => inIndia(p.recordedAt)],
    ['Type', (p) => inPlainWords(p.paymentType)],
    ['Amount', (p) => p.amount],
    ['Method', (p) => p.paymentMethod && inPlainWords(p.paymentMethod)],
    ['Reference', (p) => p.reference],
    ['Notes', (p) => p.notes],
    ['Reversal', (p) => yesNo(p.reversalOf !== null)],
    ['Recorded by', (p) => p.recordedBy],
    ['Shipper', (p) => named(p.booking.shipper)],
    ['Transporter', (p) => named(p.booking.transporter)],
    ['Paid to', (p) => named(p.payee)],
  ]),
  outstanding: table(outstanding.bookings, owedBookings, owedColumns),
  'payment-terms': table(payments.terms, listTerms, [
    ['Booking', (t: TermsView) => t.booking.reference],
    ['From', (t) => t.booking.fromLocation],
    ['To', (t) => t.booking.toLocation],
    ['Shipper', (t) => named(t.booking.shipper)],
    ['Transporter', (t) => named(t.booking.transporter)],
    ['Status', (t) => inPlainWords(t.status)],
    ['Advance shipper %', (t) => t.advancePercentageShipper],
    ['Advance driver %', (t) => t.advancePercentageDriver],
    ['Advance shipper', (t) => t.advanceAmountShipper],
    ['Advance driver', (t) => t.advanceAmountDriver],
    ['Balance shipper', (t) => t.balanceAmountShipper],
    ['Balance driver', (t) => t.balanceAmountDriver],
    ['Margin', (t) => t.adminMargin],
    ['Due', (t) => t.dueDate],
    ['Terms', (t) => t.terms],
  ]),
  settlements: table(settlements.list, listSettled, [
    ['Booking', (s: SettledTrip) => s.reference],
    ['From', (s) => s.fromLocation],
    ['To', (s) => s.toLocation],
    ['Completed (IST)', (s) => inIndia(s.completedAt)],
    ['Shipper', (s) => s.shipper],
    ['Transporter', (s) => s.transporter],
    ['Shipper total', (s) => s.shipperTotal],
    ['Driver total', (s) => s.driverTotal],
    ['Commission', (s) => s.commission],
    ['Waiting, driver', (s) => s.detention],
    ['Dispute, shipper', (s) => s.dispute],
    ['Received', (s) => s.received],
    ['Paid out', (s) => s.paidOut],
    ['TDS on', (s) => s.tds.base],
    ['TDS %', (s) => s.tds.percent],
    ['TDS (computed, not filed)', (s) => s.tds.amount],
    ['TDS law', (s) => s.tds.law],
    ['GST mode', (s) => (s.gst.exempt ? 'Exempt' : inPlainWords(s.gst.mode))],
    ['GST %', (s) => s.gst.percent],
    ['GST (computed, not filed)', (s) => s.gst.amount],
  ]),
  'month-lines': table(months.lines, listMonthLines, monthColumns),
  payouts: table(payouts.due, duePayouts, payoutColumns),
  disputes: table(disputes.list, listDisputes, [
    ['Booking', (d: OpenDispute) => d.reference],
    ['From', (d) => d.fromLocation],
    ['To', (d) => d.toLocation],
    ['Shipper', (d) => d.shipper],
    ['Transporter', (d) => d.transporter],
    ['Status', (d) => inPlainWords(d.status)],
    ['Disputed (IST)', (d) => inIndia(d.openedAt)],
    ['Amount', (d) => d.amount],
    ['Reason', (d) => d.reason],
    ['Answer of the driver', (d) => d.answer],
    ['Decision', (d) => d.decision],
    ['Off the shipper price', (d) => d.award],
    ['Off the driver price', (d) => d.fromDriver],
    ['Ended (IST)', (d) => inIndia(d.endedAt)],
  ]),
  'eway-bills': table(eway.ending, endingBills, [
    ['Booking', (b: EndingBill) => b.reference],
    ['From', (b) => b.fromLocation],
    ['To', (b) => b.toLocation],
    ['Transporter', (b) => b.transporter],
    ['Vehicle', (b) => b.vehicleNumber],
    ['E-way bill', (b) => b.number],
    ['Valid until (IST)', (b) => inIndia(b.validUntil)],
    ['Part B names another truck', (b) => yesNo(b.isOtherTruck)],
  ]),
  'vehicle-papers': table(papers.ending, endingPapers, [
    ['Vehicle number', (p: EndingPaper) => p.vehicleNumber],
    ['Paper', (p) => inPlainWords(p.kind)],
    ['Valid until', (p) => p.expiresOn],
    ['Days left', (p) => p.daysLeft],
    ['Transporter', (p) => p.transporter],
    ['Mobile', (p) => p.mobile],
  ]),
  'waiting-charges': table(waiting.proposed, proposedLines, [
    ['Booking', (w: ProposedLine) => w.reference],
    ['From', (w) => w.fromLocation],
    ['To', (w) => w.toLocation],
    ['Shipper', (w) => w.shipper],
    ['Transporter', (w) => w.transporter],
    ['Where', (w) => inPlainWords(w.wait.end)],
    ['Arrived (IST)', (w) => inIndia(w.wait.arrivedAt)],
    ['Until (IST)', (w) => inIndia(w.wait.endedAt)],
    ['Free hours', (w) => w.terms.freeHours],
    ['Per day', (w) => w.terms.rupeesPerDay],
    ['Days', (w) => w.wait.days],
    ['Amount', (w) => w.wait.rupees],
  ]),
  audit: table(admin.audit, listAudit, [
    ['When (IST)', (e: AuditEntry) => inIndia(e.at)],
    ['Who', (e) => e.actor?.name ?? 'Vapsi'],
    ['Role', (e) => inPlainWords(e.actor?.role ?? 'system')],
    ['What', (e) => inPlainWords(e.type)],
    ['About', (e) => inPlainWords(e.subjectType)],
    ['Called', (e) => e.about],
    ['Id', (e) => e.subjectId],
    ['Before', (e) => (e.before ? JSON.stringify(e.before) : null)],
    ['After', (e) => (e.after ? JSON.stringify(e.after) : null)],
    ['Details', (e) => JSON.stringify(e.data)],
  ]),
  newsletter: table(admin.newsletter, listSubscribers, [
    ['Email', (n: Subscriber) => n.email],
    ['Status', (n) => inPlainWords(n.status)],
    ['Asked (IST)', (n) => inIndia(n.createdAt)],
    ['Confirmed (IST)', (n) => inIndia(n.confirmedAt)],
  ]),
  ...businessTables,
}
