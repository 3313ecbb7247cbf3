import type { z } from 'zod'
import type { TimelineEntry } from '@vapsi/contract/booking-views'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

type Entry = z.infer<typeof TimelineEntry>
/** An entry that still has its account, so that a view can omit entries of others; a driver acts for his owner's. */
export type Moment = Entry & { actorId: string | null }

/** Steps that people see, by the event behind them. */
const stepOf: Record<string, string> = {
  booking_requested: 'requested',
  booking_assigned: 'confirmed',
  booking_accepted: 'accepted',
  booking_declined: 'declined',
  booking_unassigned: 'taken_back',
  advance_paid: 'advance_paid',
  advance_reversed: 'advance_reversed',
  lr_uploaded: 'loaded',
  booking_started: 'started',
  pod_uploaded: 'pod_uploaded',
  booking_completed: 'completed',
  booking_cancelled: 'cancelled',
  document_rejected: 'document_rejected',
}

/** A proof means delivery if it comes during the trip; otherwise it is a plain document. */
const delivered = (type: string, status: string | null) => type === 'pod_uploaded' && status === 'in_transit'

/** The history of each of these bookings, oldest first. Only step, time, actor and note of an event are returned. */
export async function momentsOf(db: Db | Tx, bookingIds: readonly string[]): Promise<Map<string, Moment[]>> {
  const found = new Map<string, Moment[]>(bookingIds.map((id) => [id, []]))
  if (bookingIds.length === 0) return found
  const rows = await db
    .selectFrom('events as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .select([
      'e.subjectId',
      'e.type',
      'e.at',
      'e.actorId',
      'e.actorRole',
      'u.name',
      'u.userType',
      'e.data',
      'e.accountId',
    ])
    .select(sql<string | null>`e.after ->> 'status'`.as('status'))
    .where('e.subjectId', 'in', [...bookingIds])
    .where('e.subjectType', '=', 'booking')
    .where('e.type', 'in', Object.keys(stepOf))
    .orderBy('e.seq')
    .execute()
  for (const { subjectId, type, status, at, actorId, actorRole, name, userType, data, accountId } of rows) {
    const moments = found.get(subjectId)
    // Undone before anybody was notified: as if it had never happened.
    if (data['wasTold'] === false) {
      moments?.pop()
      continue
    }
    moments?.push({
      step: delivered(type, status) ? 'delivered' : (stepOf[type] ?? type),
      at: at.toISOString(),
      actor: actorRole,
      actorName: name,
      // The office's reason for changing its mind is internal.
      note: typeof data['reason'] === 'string' && type !== 'booking_unassigned' ? data['reason'] : null,
      actorId: userType === 'driver' ? ((data['transporterId'] as string | undefined) ?? null) : (accountId ?? actorId),
    })
  }
  return found
}

export async function timelinesOf(db: Db | Tx, bookingIds: readonly string[]): Promise<Map<string, Entry[]>> {
  const moments = await momentsOf(db, bookingIds)
  return new Map([...moments].map(([id, list]) => [id, list.map(toEntry)]))
}

export const toEntry = ({ step, at, actor, actorName, note }: Moment): Entry => ({ step, at, actor, actorName, note })

/** How often the contacts of a booking were changed, counted up to `enough`. */
export async function detailsChangedTimes(tx: Tx, bookingId: string, enough: number): Promise<number> {
  const changes = await tx
    .selectFrom('events')
    .select('seq')
    .where('subjectType', '=', 'booking')
    .where('subjectId', '=', bookingId)
    .where('type', '=', 'details_updated')
    .limit(enough)
    .execute()
  return changes.length
}
