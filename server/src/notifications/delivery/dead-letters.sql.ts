import type { admin } from '@vapsi/contract/admin/admin'
import type { Reply } from '@vapsi/contract/endpoint'
import { sql } from 'kysely'
import { sendCodeJob } from '../../identity/codes/send-code.ts'
import { confirmMailJob } from '../../newsletter/subscribe.ts'
import type { Db } from '../../platform/database/database.ts'
import { deadJobs, reasonIn } from '../../platform/jobs/pg-boss.sql.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'

type Dead = Reply<typeof admin.deadLetters>[number]
type Row = Omit<Dead, 'failedAt' | 'can'> & { failedAt: Date; canRetry: boolean }

const deadDeliveries = sql`
  select x.id, n.type as queue, x.channel, u.name as "to", x.error, x.settled_at as failed_at, true as can_retry
  from deliveries x join notifications n on n.id = x.notification_id join users u on u.id = n.user_id
  where x.status = 'dead'`

/** Neither a delivery that has its own row, nor a newsletter that nobody waits for any more. */
const otherJobs = sql`
  select j.id, j.queue,
    case when a.mobile is not null then 'sms' when a.email is not null then 'email' else coalesce(x.channel, 'job') end,
    coalesce('+91' || a.mobile, a.email, u.name, '') as "to",
    ${reasonIn(sql`j.failure`)} as error,
    j.failed_at, j.queue <> ${sendCodeJob.name} as can_retry
  from ${deadJobs} j
    left join newsletter_subscribers s on j.queue = ${confirmMailJob.name}
      and s.id = (j.data ->> 'id')::uuid and s.status = 'pending'
    left join deliveries x on x.id = (j.data ->> 'deliveryId')::uuid
    left join notifications n on n.id = x.notification_id
    left join users u on u.id = n.user_id,
    lateral (select coalesce(j.data ->> 'mobile', j.data -> 'destination' ->> 'mobile') as mobile,
      coalesce(j.data ->> 'email', j.data -> 'destination' ->> 'email', s.email) as email) a
  where (j.data ->> 'deliveryId' is null or x.status = 'waiting')
    and (j.queue <> ${confirmMailJob.name} or s.id is not null)`

/** Undelivered messages, newest first, with their recipients. */
export async function listDeadLetters(
  db: Db,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<Dead>> {
  const after = decodeCursor(query.cursor, ['date', 'uuid'])
  const letters = sql`(${deadDeliveries} union all ${otherJobs}) letters`
  const older = after ? sql`where (failed_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const { rows } = await sql<Row>`
    select * from ${letters} ${older} order by failed_at desc, id desc limit ${query.limit + 1}`.execute(db)
  const { rows: all } = await sql<{ total: number }>`select count(*)::int as total from ${letters}`.execute(db)
  const page = pageOf(rows, query.limit, (r) => [r.failedAt.toISOString(), r.id], all[0]?.total ?? 0)
  return mapPage(page, ({ failedAt, canRetry, ...row }) => ({
    ...row,
    failedAt: failedAt.toISOString(),
    can: { retry: canRetry },
  }))
}
