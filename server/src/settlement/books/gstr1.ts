import { gstStateOf } from '@vapsi/contract/settlement/gst-states'
import { GSTR1_TABLES, type Gstr1Table, type Invoiced } from '@vapsi/contract/settlement/months'
import { toRupees } from '@vapsi/contract/values/rupees'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BookLine } from './book-lines.sql.ts'
import type { Row } from './journal-csv.ts'
import { linesOfBook, saleNumber } from './vouchers.ts'

export const gstr1Columns = [
  'Section',
  'GSTIN/UIN of Recipient',
  'Receiver Name',
  'Invoice Number',
  'Invoice date',
  'Invoice Value',
  'Place Of Supply',
  'Reverse Charge',
  'Rate',
  'Taxable Value',
  'Cess Amount',
  'GST (computed, not filed)',
  'Booking',
]

/**
 * What was invoiced to shippers, in the columns of GSTR-1: one row an invoice, credit notes below zero, so that the table adds
 * up to the month. A nil-rated row has no rate, and its tax is 0.
 */
export async function* gstr1Rows(db: Db, month: string): AsyncGenerator<Row> {
  for await (const line of invoicedLines(db, month)) {
    yield [
      tableOf(line),
      line.gstin ?? '',
      line.shipper,
      saleNumber(month, line.lineNo),
      gstDay(line.onDay),
      toRupees(line.shipperPaise),
      line.gstin ? gstStateOf(line.gstin) : '',
      line.gstMode === 'reverse' && !line.gstExempt ? 'Y' : 'N',
      line.gstPercent ?? 0,
      toRupees(taxableOf(line)),
      0,
      toRupees(line.gstPaise),
      referenceOf(line.number),
    ]
  }
}

/** The same added up by table and rate, in the order of the return. */
export async function gstr1Sums(db: Db, month: string): Promise<Invoiced[]> {
  const sums = new Map<string, Invoiced>()
  for await (const line of invoicedLines(db, month)) {
    const [table, percent] = [tableOf(line), line.gstPercent ?? 0]
    const sum = sums.get(`${table} ${percent}`) ?? { table, percent, invoices: 0, value: 0, taxable: 0, gst: 0 }
    sum.invoices += 1
    sum.value += line.shipperPaise
    sum.taxable += taxableOf(line)
    sum.gst += line.gstPaise
    sums.set(`${table} ${percent}`, sum)
  }
  const place = ({ table }: Invoiced) => GSTR1_TABLES.indexOf(table)
  return [...sums.values()]
    .toSorted((a, b) => place(a) - place(b) || a.percent - b.percent)
    .map(({ table, percent, invoices, value, taxable, gst }) => ({
      table,
      percent,
      invoices,
      value: toRupees(value),
      taxable: toRupees(taxable),
      gst: toRupees(gst),
    }))
}

async function* invoicedLines(db: Db, month: string): AsyncGenerator<BookLine> {
  for await (const line of linesOfBook(db, month)) if (line.gstMode !== null && line.shipperPaise !== 0) yield line
}

const taxableOf = ({ gstExempt, shipperPaise }: BookLine): number => (gstExempt ? 0 : shipperPaise)

function tableOf({ gstExempt, gstin, shipperPaise }: BookLine): Gstr1Table {
  if (gstExempt) return 'exemp'
  if (gstin) return shipperPaise > 0 ? 'b2b' : 'cdnr'
  return shipperPaise > 0 ? 'b2cs' : 'cdnur'
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** `05-Nov-2026`, as the return's tool reads it. */
const gstDay = (day: string): string => `${day.slice(8)}-${months[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`
