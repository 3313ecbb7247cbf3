import type { LorryReceiptView } from '@vapsi/contract/lorry-receipts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Reader } from './pdf/drawing-lane.ts'
import { pictureCopy, printReceipt } from './pdf/print-pdf.ts'
import type { Ended } from './pdf/receipt-words.ts'
import { withoutPrices } from './receipts-view.ts'
import { receiptById } from './receipts.sql.ts'

export interface Download {
  name: string
  bytes: Buffer
}

/** The PDF of a receipt, made again from the stored data; superseded or void ones are marked. */
export async function downloadReceipt(db: Db, actor: Actor, reader: Reader, id: string): Promise<Download> {
  const { number, paper, status } = await readable(db, actor, id)
  return { name: `${fileName(number)}.pdf`, bytes: await printReceipt(reader, paper, endedOf(status)) }
}

/** The reader's copy as a picture to send: the third for a driver, the consignor's for everybody else. */
export async function pictureReceipt(db: Db, actor: Actor, reader: Reader, id: string): Promise<Download> {
  const { number, paper, status } = await readable(db, actor, id)
  const copy = actor.userType === 'transporter' ? 3 : 1
  return { name: `${fileName(number)}.png`, bytes: await pictureCopy(reader, paper, copy, endedOf(status)) }
}

const endedOf = (status: LorryReceiptView['status']): Ended | undefined =>
  status === 'superseded' || status === 'void' ? status : undefined

const fileName = (number: string) => `LR-${number.replaceAll('/', '-')}`

/** For its shipper, the transporter that issued it, and the office. */
async function readable(db: Db, actor: Actor, id: string) {
  const receipt = await receiptById(db, id)
  const mayRead =
    receipt &&
    (actor.isAdmin ||
      (actor.userType === 'shipper' && receipt.shipperId === actor.id) ||
      (actor.userType === 'transporter' && receipt.transporterId === actor.id))
  if (!receipt || !mayRead) return fail('receipt_not_found')
  return actor.driver ? { ...receipt, paper: withoutPrices(receipt.paper) } : receipt
}
