import { statements } from '@vapsi/contract/payments/bank-statements'
import type { Room } from '../../platform/http/route.ts'
import { addStatement } from './add-statement.ts'
import { confirmLines } from './confirm-lines.ts'
import { listLines } from './list-lines.ts'
import { setLineAside, takeLineUp } from './set-line-aside.ts'

export const bankStatementsRoutes: Room = ({ route }) => {
  route(statements.add, ({ db, actor, body }) => addStatement(db, actor, body))
  route(statements.lines, ({ db, query }) => listLines(db, query))
  route(statements.confirm, ({ db, config, actor, body }) => confirmLines(db, config, actor, body.lines))
  route(statements.ignore, ({ db, actor, params, body }) => setLineAside(db, actor, params.id, body.reason))
  route(statements.reopen, ({ db, actor, params }) => takeLineUp(db, actor, params.id))
}
