import type { Query } from '@vapsi/contract/endpoint'
import type { ListedReceipt, officeReceipts } from '@vapsi/contract/lorry-receipts/receipts'
import type { Known } from '../platform/database/count-rows.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'
import { soughtIn } from './receipt-number.ts'
import { type ListedRow, receiptPage } from './receipts-list.sql.ts'
import { receiptView } from './receipts-view.ts'

/** All lorry receipts for clerks: filtered by number, day and booking, newest first unless requested otherwise. */
export async function listReceipts(
  db: Db,
  { q, cursor, ...filter }: Query<typeof officeReceipts.list>,
  known?: Known,
): Promise<Page<ListedReceipt>> {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const sought = soughtIn(q ?? '')
  const { rows, total } = await receiptPage(db, sought, filter, after, known)
  return mapPage(
    pageOf(rows, filter.limit, (row) => [row.issuedText, row.id], total),
    listed,
  )
}

const listed = (row: ListedRow): ListedReceipt => {
  const { paper } = row
  return {
    ...receiptView(row),
    bookingId: row.bookingId,
    reference: paper.reference,
    fromLocation: paper.from,
    toLocation: paper.to,
    transporter: paper.carrier,
    vehicleNumber: paper.vehicleNumber,
    consignor: paper.consignor.name,
    consignorGstin: paper.consignor.gstin,
    consignee: paper.consignee.name,
    consigneeGstin: paper.consignee.gstin,
    goods: paper.goods,
    packages: paper.packages,
    packing: paper.packing,
    weightKg: paper.weightKg,
    declaredRupees: paper.declaredRupees ?? 0,
    freightRupees: paper.freightRupees,
    freightBy: paper.freightBy,
    taxBy: paper.taxBy,
    ewayBill: paper.ewayBill,
    supersedes: paper.supersedes,
  }
}
