import type { FastifyReply } from 'fastify'
import { lorryReceipts } from '@vapsi/contract/lorry-receipts'
import { officeReceipts } from '@vapsi/contract/lorry-receipts/receipts'
import type { Room } from '../platform/http/http.ts'
import { sendPlainPage } from '../platform/web/plain-page.ts'
import { acceptReceipt } from './accept-receipt.ts'
import { checkPage } from './check-page.ts'
import { type Download, downloadReceipt, pictureReceipt } from './download-receipt.ts'
import { issueReceipt } from './issue-receipt.ts'
import { readerOf } from './pdf/drawing-lane.ts'
import { receiptByToken } from './receipts.sql.ts'
import { listReceipts } from './receipts-list.ts'
import { receiptsView } from './receipts-view.ts'
import { voidReceipt } from './void-receipt.ts'

export const lorryReceiptsRoutes: Room = ({ route }) => {
  route(lorryReceipts.list, ({ db, actor, params }) => receiptsView(db, actor, params.id))
  route(lorryReceipts.issue, ({ db, actor, params, body, config }) =>
    issueReceipt(db, actor, params.id, body, config.publicUrl),
  )
  route(lorryReceipts.accept, ({ db, gateways, actor, params, body }) =>
    acceptReceipt(db, gateways.files, actor, params.id, body.number),
  )
  route(lorryReceipts.cancel, ({ db, actor, params, body }) => voidReceipt(db, actor, params.id, body))
  route(lorryReceipts.pdf, async ({ db, actor, params, request, reply }) =>
    attached(reply, 'application/pdf', await downloadReceipt(db, actor, readerOf(actor, request), params.id)),
  )
  route(lorryReceipts.picture, async ({ db, actor, params, request, reply }) =>
    attached(reply, 'image/png', await pictureReceipt(db, actor, readerOf(actor, request), params.id)),
  )
  route(officeReceipts.list, ({ db, query }) => listReceipts(db, query))
  route(lorryReceipts.check, (context) =>
    sendPlainPage(context, async (language) => {
      const receipt = await receiptByToken(context.db, context.params.token)
      return receipt && checkPage(receipt, language)
    }),
  )
}

const attached = (reply: FastifyReply, type: string, { name, bytes }: Download) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(bytes)
