import type { EventSubject, EventType } from '@vapsi/contract/events'
import { sql } from 'kysely'
import { actingNow, isActingByReply } from './acting-person.ts'
import { requestOrigin } from './request-origin.ts'
import { requireStillActs } from './still-acts.sql.ts'
import type { ActorRole } from '../tables/columns.ts'
import type { Tx } from './database/database.ts'
import { enqueue } from './jobs/jobs.ts'

export interface EventDetail {
  /** The account that acted; null when the product did so automatically. */
  by: string | null
  /** What it happened to, for example `{ type: 'booking', id }`. */
  subject: { type: EventSubject; id: string }
  before?: object | null
  after?: object | null
  /** What else readers of the event need: ids of the parties, amounts in paise. */
  data?: object
  /** Nobody is notified before this. */
  tellAt?: Date | null
}

/** The job that every event queues, with `{ seq }`; the notification rules handle it. */
export const eventRecorded = 'event-recorded'

/**
 * Writes one event row, which is audit trail, source of notifications and live feed, in the transaction that changes
 * the state.
 */
export async function record(
  tx: Tx,
  type: EventType,
  { by, subject, before, after, data, tellAt }: EventDetail,
): Promise<void> {
  // Automatic events during a clerk's request are nobody's action.
  const from = by === null ? undefined : requestOrigin()
  const acting = by === null ? undefined : actingNow(by)
  const via = by !== null && isActingByReply() ? { via: 'whatsapp_reply' } : {}
  if (acting) await requireStillActs(tx, acting)
  const person = acting?.personId ?? by
  const role = sql<ActorRole>`coalesce(
    (select coalesce(replace(user_type, 'driver', 'transporter'), 'admin') from users where id = ${person}::uuid), 'system')`
  const { seq } = await tx
    .insertInto('events')
    .values({
      type,
      actorId: person,
      accountId: acting?.person ? acting.accountId : null,
      actorRole: role,
      subjectType: subject.type,
      subjectId: subject.id,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      data: JSON.stringify({ ...data, ...(acting?.key && { apiKey: acting.key.name }), ...via }),
      address: from?.address ?? null,
      device: from?.device ?? null,
    })
    .returning('seq')
    .executeTakeFirstOrThrow()
  await enqueue(tx, eventRecorded, { seq }, tellAt ? { startAfter: tellAt } : {})
}
