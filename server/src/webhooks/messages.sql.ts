import { type Selectable, sql } from 'kysely'
import { countRows } from '../platform/database/count-rows.sql.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { type Page, decodeCursor, pageOf } from '../platform/http/page.ts'
import type { Role } from '../tables/columns.ts'
import type { WebhookMessagesTable } from '../tables/system.ts'

export type Message = Selectable<WebhookMessagesTable>
type Status = Message['status']

interface Listed {
  limit: number
  cursor?: string | undefined
  status?: Status | undefined
}

/** What was and will be sent to a webhook, the newest first. */
export async function messagesOf(db: Db, webhookId: string, { limit, cursor, status }: Listed): Promise<Page<Message>> {
  const after = decodeCursor(cursor, ['uuid'])
  const all = db
    .selectFrom('webhookMessages')
    .selectAll()
    .where('webhookId', '=', webhookId)
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 'waiting'))
  const rows = await all
    .$if(after !== null, (q) => q.where('id', '<', String(after?.[0])))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, (row) => [row.id], await countRows(db, all))
}

export const insertPing = (tx: Tx, webhookId: string): Promise<Message> =>
  tx.insertInto('webhookMessages').values({ webhookId, kind: 'ping' }).returningAll().executeTakeFirstOrThrow()

/** A message of an account, with whether its webhook is off; locked. */
export const lockMessage = (tx: Tx, accountId: string, id: string) =>
  tx
    .selectFrom('webhookMessages as m')
    .innerJoin('webhooks as w', 'w.id', 'm.webhookId')
    .select(['m.id', 'm.status', 'w.offAt', 'w.url', 'm.kind'])
    .where('m.id', '=', id)
    .where('w.accountId', '=', accountId)
    .forUpdate('m')
    .executeTakeFirst()

/** With a day of tries before it. */
export const sendAgain = (tx: Tx, id: string): Promise<Message> =>
  tx
    .updateTable('webhookMessages')
    .set({
      status: 'waiting',
      tries: 0,
      nextTryAt: sql<Date>`now()`,
      tryingSince: null,
      settledAt: null,
      claimedUntil: null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Wakes the servers at the commit. */
export const announce = async (tx: Tx): Promise<void> => void (await sql`select pg_notify('webhooks', '')`.execute(tx))

export interface Due extends Pick<
  Message,
  'id' | 'webhookId' | 'kind' | 'subjectId' | 'occurredAt' | 'body' | 'tries'
> {
  shipmentNumber: number | null
  accountId: string
  userType: Role
  url: string
  secret: string
  /** Signs too. */
  previousSecret: string | null
  /** A day of tries is over with this one. */
  isLastTry: boolean
}

/** Sent at once to one webhook, so that a slow one leaves room for the others. */
const mostPerWebhook = 4

/**
 * Takes up to `most` messages that are due. Of a shipment only the oldest that waits is taken, so none overtakes
 * another. For half a minute they are this server's; if it dies, they are due again. Two servers at once update the same
 * row one after the other, and the second finds it taken.
 */
export async function takeDue(db: Db, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select d.id from webhooks w
      join users u on u.id = w.account_id,
      lateral (
        select m.id, m.next_try_at from webhook_messages m
        where m.webhook_id = w.id and m.status = 'waiting' and m.next_try_at <= now()
          and (m.claimed_until is null or m.claimed_until <= now())
          and not exists (select 1 from webhook_messages f where f.webhook_id = m.webhook_id
            and f.shipment_id = m.shipment_id and f.status = 'waiting' and f.event_seq < m.event_seq)
        order by m.next_try_at
        limit greatest(0, ${mostPerWebhook} - (select count(*) from webhook_messages b
          where b.webhook_id = w.id and b.claimed_until > now()))
      ) d
      where w.off_at is null and u.suspended_at is null
      order by d.next_try_at limit ${most}
    ), taken as (
      update webhook_messages m set claimed_until = now() + interval '30 seconds', tries = tries + 1,
        trying_since = coalesce(trying_since, now())
      from due where m.id = due.id and m.status = 'waiting' and (m.claimed_until is null or m.claimed_until <= now())
      returning m.*
    )
    select t.id, t.webhook_id, t.kind, t.subject_id, t.occurred_at, t.body, t.tries, t.shipment_number, w.account_id,
      u.user_type, w.url, w.secret, case when w.previous_until > now() then w.previous_secret end as previous_secret,
      (t.kind = 'ping' or t.trying_since <= now() - interval '1 day') as is_last_try
    from taken t join webhooks w on w.id = t.webhook_id join users u on u.id = w.account_id`.execute(db)
  return rows
}

/** The body that is sent at every try: the one that was written first. */
export const keepBody = (db: Db, id: string, body: string): Promise<string> =>
  db
    .updateTable('webhookMessages')
    .set({ body: sql<string>`coalesce(body, ${body})` })
    .where('id', '=', id)
    .returning('body')
    .executeTakeFirst()
    .then((row) => row?.body ?? body)

export interface Outcome {
  status: Status
  answerStatus: number | null
  answer: string | null
  error: string | null
  /** Until the next try, if it waits. */
  waitSeconds?: number
}

/** False if it is settled already: another server has sent it too. */
export async function settle(tx: Tx, id: string, { waitSeconds = 0, ...outcome }: Outcome): Promise<boolean> {
  const isOver = outcome.status !== 'waiting'
  const { numUpdatedRows } = await tx
    .updateTable('webhookMessages')
    .set({
      ...outcome,
      claimedUntil: null,
      settledAt: isOver ? sql<Date>`now()` : null,
      nextTryAt: sql<Date>`now() + make_interval(secs => ${waitSeconds})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** A webhook is off: what waits is given up, and can be replayed. */
export const giveUp = (tx: Tx, webhookId: string) =>
  tx
    .updateTable('webhookMessages')
    .set({ status: 'failed', settledAt: sql<Date>`now()`, claimedUntil: null })
    .where('webhookId', '=', webhookId)
    .where('status', '=', 'waiting')
    .execute()

/** Somebody deletes their account: what was said of these shipments names them. */
export const forgetInWebhooks = async (tx: Tx, shipmentIds: readonly string[]): Promise<void> =>
  void (await sql`
    update webhook_messages m set body = null, answer = null
    from unnest(${shipmentIds}::uuid[]) as s (id)
    where (m.shipment_id = s.id or m.subject_id = s.id) and m.body is not null`.execute(tx))

export const keptDays = 30

/** How many were deleted, at most `most`. */
export async function sweepMessages(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_messages where id in (select id from webhook_messages
      where occurred_at < now() - make_interval(days => ${keptDays}) order by occurred_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
