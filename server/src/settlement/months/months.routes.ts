import { months } from '@vapsi/contract/settlement/months'
import type { Room } from '../../platform/http/route.ts'
import { closeAndShow, listMonthLines, listMonths, monthView } from './months.ts'

export const monthsRoutes: Room = ({ route }) => {
  route(months.list, ({ db, query }) => listMonths(db, query))
  route(months.get, ({ db, params }) => monthView(db, params.month))
  route(months.close, ({ db, actor, params }) => closeAndShow(db, actor, params.month))
  route(months.lines, ({ db, query }) => listMonthLines(db, query))
}
