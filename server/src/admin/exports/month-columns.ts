import type { MonthLine } from '@vapsi/contract/settlement/months'
import { inPlainWords } from '../../bookings/csv-words.ts'
import type { Column } from './columns.ts'

/** A signed-off list as it stands. */
export const monthColumns: readonly Column<MonthLine>[] = [
  ['Month', (l) => l.month],
  ['No', (l) => l.no],
  ['Entry', (l) => inPlainWords(l.kind)],
  ['Day', (l) => l.day],
  ['Of day', (l) => l.ofDay],
  ['Booking', (l) => l.reference],
  ['From', (l) => l.fromLocation],
  ['To', (l) => l.toLocation],
  ['Shipper', (l) => l.shipper],
  ['Transporter', (l) => l.transporter],
  ['Party', (l) => l.party],
  ['What', (l) => l.word && inPlainWords(l.word)],
  ['Reference', (l) => l.utr],
  ['Shipper total', (l) => l.shipperTotal],
  ['Driver total', (l) => l.driverTotal],
  ['Received', (l) => l.received],
  ['Paid out', (l) => l.paidOut],
  ['TDS section', (l) => l.tds && l.tds.law],
  ['Paid or credited', (l) => l.tds && l.tds.credited],
  ['TDS on', (l) => l.tds && l.tds.base],
  ['TDS %', (l) => l.tds && l.tds.percent],
  ['TDS (computed, not filed)', (l) => l.tds && l.tds.amount],
  ['GST section', (l) => l.gst && l.gst.law],
  ['GST mode', (l) => l.gst && (l.gst.exempt ? 'Exempt' : inPlainWords(l.gst.mode))],
  ['GST on', (l) => l.gst && l.gst.taxable],
  ['GST %', (l) => l.gst && l.gst.percent],
  ['GST (computed, not filed)', (l) => l.gst && l.gst.amount],
]
