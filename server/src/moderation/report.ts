import { LIMITS } from '@vapsi/contract/constants'
import type { Body, Reply } from '@vapsi/contract/endpoint'
import type { moderation } from '@vapsi/contract/moderation/moderation'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction, violates } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { holdAccount } from '../users/users.sql.ts'
import { countReportsOfDay, insertReport, personBehind } from './reports.sql.ts'

/** Reports a truck, a load or a person to the office: once each, and a few a day. */
export async function report(
  db: Db | Tx,
  actor: Actor,
  { subject, id, reason }: Body<typeof moderation.report>,
): Promise<Reply<typeof moderation.report>> {
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await holdAccount(tx, actor.id))) fail('not_signed_in')
      const personId = (await personBehind(tx, subject, id)) ?? fail(absent[subject])
      if (personId === actor.id) fail('invalid', { fields: { id: 'own_report' } })
      if ((await countReportsOfDay(tx, actor.id)) >= LIMITS.reportsPerDay)
        fail('too_many_complaints', { params: { most: LIMITS.reportsPerDay } })
      const row = await insertReport(tx, { subject, subjectId: id, personId, reporterId: actor.id, reason })
      await record(tx, 'report_made', {
        by: actor.id,
        subject: { type: 'report', id: row.id },
        data: { subjectId: id, personId },
      })
      return { id: row.id, subject, createdAt: row.createdAt.toISOString() }
    })
  } catch (error) {
    if (violates(error, 'one_report_per_person_and_subject')) fail('already_reported')
    throw error
  }
}

const absent = { posting: 'posting_not_found', load: 'load_not_found', person: 'user_not_found' } as const
