import type { Receipt } from '@vapsi/contract/notifications/channels'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { measures } from '../../platform/measures.ts'
import { replaceBySms } from './fall-back.ts'
import { noteReceipt } from './whatsapp.sql.ts'

const known: ReadonlySet<string> = new Set(['sent', 'delivered', 'read', 'failed'] satisfies Receipt[])
const isReceipt = (status: string): status is Receipt => known.has(status)

interface Said {
  providerId: string
  receipt: Receipt
}

/** A provider may be faster than the row that records its answer: such a receipt is looked at once more. */
const secondLookSeconds = 15

/** Notes where a message is; one that failed is sent by SMS at once. Safe to repeat, and in any order. */
export async function takeReceipt(db: Db, said: { requestId: string; status: string }): Promise<void> {
  const receipt = said.status.toLowerCase()
  if (!isReceipt(receipt)) return
  const news = { providerId: said.requestId, receipt }
  measures.receipts.inc({ receipt })
  if (await note(db, news)) return
  const startAfter = new Date(Date.now() + secondLookSeconds * 1000)
  await inTransaction(db, (tx) => enqueue(tx, lateReceiptJob, news, { startAfter }))
}

export const lateReceiptJob = defineJob<Said>({
  name: 'whatsapp-receipt',
  batch: 20,
  async run(news, { db }) {
    await note(db, news)
  },
})

/** False: no message has this id. */
const note = (db: Db, news: Said): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const delivery = await noteReceipt(tx, news)
    if (delivery?.isNews && news.receipt === 'failed')
      await replaceBySms(tx, delivery.id, 'WhatsApp could not deliver it')
    return delivery !== undefined
  })
