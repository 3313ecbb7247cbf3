import { settlements } from '@vapsi/contract/settlement/settlement'
import { tax } from '@vapsi/contract/settlement/tax'
import { readerOf } from '../lorry-receipts/pdf/drawing-lane.ts'
import { printSheet } from '../lorry-receipts/pdf/print-pdf.ts'
import { openDownload } from '../platform/http/files/downloads.ts'
import { fail } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import type { Room } from '../platform/http/route.ts'
import { accountOf } from '../users/users.sql.ts'
import { keepTerms } from './keep/keep-terms.ts'
import { partyAccountSummary, periodOf } from './party-account.ts'
import { partyAccountCsv } from './party-account-csv.ts'
import { partyAccountSheet } from './pdf/party-account-sheet.ts'
import { receiptNumber, receiptSheet } from './pdf/receipt-sheet.ts'
import { settlementSheet } from './pdf/settlement-sheet.ts'
import { receiptFacts } from './payments-of-trip.sql.ts'
import { listSettled, settlement } from './settlement.ts'
import { saveTax, taxView } from './tax/save-tax.ts'

const headers = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
})

export const settlementRoutes: Room = ({ route }) => {
  route(settlements.keep, ({ db, actor }) => keepTerms(db, actor))
  route(settlements.get, ({ db, actor, params }) => settlement(db, actor, params.id))
  route(settlements.pdf, async ({ db, actor, params, request, reply }) => {
    const view = await settlement(db, actor, params.id)
    const bytes = await printSheet(readerOf(actor, request), settlementSheet(view, new Date()))
    return reply
      .type('application/pdf')
      .headers(headers(`settlement-${view.reference}.pdf`))
      .send(bytes)
  })
  route(settlements.receipt, async ({ db, actor, params, request, reply }) => {
    const paid = await receiptOf(db, actor, params.id)
    const bytes = await printSheet(readerOf(actor, request), receiptSheet(paid))
    const name = `receipt-${receiptNumber(paid).replace('/', '-')}.pdf`
    return reply.type('application/pdf').headers(headers(name)).send(bytes)
  })
  route(settlements.summary, async ({ db, actor, query }) => partyAccountSummary(db, await periodOf(db, actor, query)))
  route(settlements.accountPdf, async ({ db, actor, params, query, request, reply }) => {
    const period = await periodOf(db, actor, query)
    const bytes = await printSheet(
      readerOf(actor, request),
      await partyAccountSheet(db, period, params.paper, new Date()),
    )
    const name = `${params.paper}-${period.from}-${period.to}.pdf`
    return reply.type('application/pdf').headers(headers(name)).send(bytes)
  })
  route(settlements.partyAccountCsv, async ({ db, actor, params, query, reply }) => {
    const period = await periodOf(db, actor, query)
    const csv = await openDownload(actor.id, async () => partyAccountCsv(db, period, params.paper))
    const name = `${params.paper}-${period.from}-${period.to}.csv`
    return reply.type('text/csv; charset=utf-8').headers(headers(name)).send(csv)
  })
  route(settlements.list, ({ db, query }) => listSettled(db, query))
  route(tax.mine, ({ db, actor }) => taxView(db, actor.id))
  route(tax.keep, ({ db, actor, body }) => saveTax(db, actor, body))
  route(tax.ofUser, async ({ db, params }) => {
    const person = isUuid(params.id) ? await accountOf(db, params.id) : undefined
    if (person?.userType !== 'transporter') fail('user_not_found')
    return taxView(db, params.id)
  })
}

/** A receipt is for the one who paid or was paid, even if another drives now, and for the office. */
async function receiptOf(db: Db, actor: Actor, id: string) {
  const paid = (await receiptFacts(db, id)) ?? fail('payment_not_found')
  const party = paid.fromShipper ? paid.shipperId : paid.payeeId
  if (!actor.isAdmin && party !== actor.id) fail('payment_not_found')
  return paid
}
