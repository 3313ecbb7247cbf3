import { aStatementLine } from '../../server/test/factories/statements.ts'
import { aShipper } from '../../server/test/factories/users.ts'
import { type ConflictCases, asOffice, fresh } from './conflict.ts'

const nobody = '00000000-0000-7000-8000-000000000000'

export const conflictsOfDesk: ConflictCases = {
  'POST /api/admin/outstanding/:id/remind': [
    async (w) => ({ cookie: await asOffice(w), gets: [409, 'nothing_overdue'], id: (await aShipper()).id, body: {} }),
  ],
  'POST /api/admin/statement-lines/:id/ignore': [
    async (w) => ({
      cookie: await asOffice(w),
      gets: [409, 'line_settled'],
      id: (await aStatementLine({ ignoredAt: new Date() })).id,
      body: { reason: fresh('Charges') },
    }),
    async (w) => ({
      cookie: await asOffice(w),
      gets: [404, 'line_not_found'],
      id: nobody,
      body: { reason: fresh('No') },
    }),
  ],
  'POST /api/admin/statement-lines/:id/reopen': [
    async (w) => ({
      cookie: await asOffice(w),
      gets: [409, 'line_settled'],
      id: (await aStatementLine()).id,
      body: {},
    }),
    async (w) => ({ cookie: await asOffice(w), gets: [404, 'line_not_found'], id: nobody, body: {} }),
  ],
}
