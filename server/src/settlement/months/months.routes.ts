import { months } from '@vapsi/contract/settlement/months'
import { openDownload } from '../../platform/http/files/downloads.ts'
import type { Room } from '../../platform/http/route.ts'
import { bookCsv, requireClosed, tallyFile } from '../books/month-books.ts'
import { lastClosing } from './closings.sql.ts'
import { closeAndShow, listMonthLines, listMonths, monthView } from './months.ts'

const headers = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
})

export const monthsRoutes: Room = ({ route }) => {
  route(months.list, ({ db, query }) => listMonths(db, query))
  route(months.get, ({ db, params }) => monthView(db, params.month))
  route(months.close, ({ db, actor, params }) => closeAndShow(db, actor, params.month))
  route(months.closing, async ({ db }) => ({ closing: await lastClosing(db) }))
  route(months.lines, ({ db, query }) => listMonthLines(db, query))
  route(months.tally, async ({ db, actor, params: { month }, reply }) => {
    await requireClosed(db, month)
    const xml = await openDownload(actor.id, async () => tallyFile(db, month))
    return reply
      .type('application/xml; charset=utf-8')
      .headers(headers(`vapsi-tally-${month}.xml`))
      .send(xml)
  })
  route(months.book, async ({ db, actor, params: { month }, query: { book }, reply }) => {
    await requireClosed(db, month)
    const csv = await openDownload(actor.id, async () => bookCsv(db, month, book))
    return reply
      .type('text/csv; charset=utf-8')
      .headers(headers(`vapsi-${book}-${month}.csv`))
      .send(csv)
  })
}
