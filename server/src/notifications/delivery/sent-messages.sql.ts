import { LIMITS } from '@vapsi/contract/constants'
import type { admin } from '@vapsi/contract/admin/admin'
import type { Query, Reply } from '@vapsi/contract/endpoint'
import type { Params } from '@vapsi/contract/values/params'
import { mobileOf, searchWords } from '@vapsi/contract/values/search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { letterJob } from '../../admin/business/weekly-letter.ts'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import { inactivityNotice } from '../../identity/archive-inactive.ts'
import { sendCodeJob } from '../../identity/codes/send-code.ts'
import { confirmMailJob } from '../../newsletter/subscribe.ts'
import { contains } from '../../platform/database/contains.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { jobsOf, reasonIn } from '../../platform/jobs/pg-boss.sql.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { wordsOf } from '../notification-words.ts'

type Message = Reply<typeof admin.messages>[number]
type Asked = Query<typeof admin.messages>
type Row = Omit<Message, 'title' | 'booking' | 'createdAt' | 'stateAt'> & {
  params: Params
  title: string | null
  message: string | null
  isNotice: boolean
  bookingId: string | null
  number: number | null
  createdAt: Date
  stateAt: Date | null
}

const all = (conditions: RawBuilder<SqlBool>[]) => sql.join([sql`true`, ...conditions], sql` and `)

/** Every word is a part of the name, the company or the number of the person. */
function toWhom(q: string) {
  const people = searchWords(q).map((word) => {
    const mobile = mobileOf(word)
    const ways = [sql`u.name`, sql`u.company`, sql`u.mobile`].map((column) => contains(column, word))
    return sql<SqlBool>`(${sql.join(mobile === null ? ways : [...ways, sql`u.mobile = ${mobile}`], sql` or `)})`
  })
  return sql<SqlBool>`n.user_id = any (array(select u.id from users u where ${all(people)}))`
}

/** The states of a delivery as its row has them, so that the indexes of the rare ones are used. */
const inState = {
  queued: sql<SqlBool>`x.status = 'waiting'`,
  sent: sql<SqlBool>`x.status = 'sent' and coalesce(x.receipt, 'sent') = 'sent'`,
  delivered: sql<SqlBool>`x.status = 'sent' and x.channel = 'whatsapp' and x.receipt = 'delivered'`,
  read: sql<SqlBool>`x.status = 'sent' and x.channel = 'whatsapp' and x.receipt = 'read'`,
  failed: sql<SqlBool>`(x.status = 'dead' or (x.status = 'sent' and x.channel = 'whatsapp' and x.receipt = 'failed'))`,
  replaced: sql<SqlBool>`x.status = 'replaced'`,
  dropped: sql<SqlBool>`x.status = 'dropped'`,
} as const

/** Notifications by SMS, WhatsApp and push. */
const notices = ({ q, channel, state }: Asked) => sql`
  select x.id, x.channel, x.created_at, x.status, x.receipt, x.error, x.settled_at, x.receipt_at, x.address, x.notification_id
  from deliveries x ${q === undefined ? sql`` : sql`join notifications n on n.id = x.notification_id`}
  where ${all([
    ...(channel === undefined ? [] : [sql<SqlBool>`x.channel = ${channel}`]),
    ...(state === undefined ? [] : [inState[state]]),
    ...(q === undefined ? [] : [toWhom(q)]),
  ])}`

const mailQueues = [sendCodeJob.name, confirmMailJob.name, letterJob.name, inactivityNotice]

/** Codes and mails, which are jobs of their own, as long as the queue keeps them. What they say is in no column of this. */
const mails = ({ q, channel, state }: Asked) => sql`
  select m.* from (
    select j.id, j.created_on as created_at, j.state, j.completed_on as state_at, ${reasonIn(sql`j.failure`)} as reason,
      case when t.mobile is not null then 'sms' else 'email' end as channel,
      coalesce('+91' || t.mobile, t.email) as address,
      case when j.queue = ${sendCodeJob.name} then j.data ->> 'purpose' else j.queue end as kind
    from ${jobsOf(mailQueues)} j
      left join newsletter_subscribers s on j.queue = ${confirmMailJob.name} and s.id = (j.data ->> 'id')::uuid
      left join users o on j.queue = ${letterJob.name} and o.id = (j.data ->> 'userId')::uuid,
      lateral (select coalesce(j.data ->> 'mobile', j.data -> 'destination' ->> 'mobile') as mobile,
        coalesce(j.data ->> 'email', j.data -> 'destination' ->> 'email', s.email, o.email) as email) t) m
  where ${all([
    ...(channel === undefined ? [] : [sql<SqlBool>`m.channel = ${channel}`]),
    ...(state === undefined ? [] : [sql<SqlBool>`m.state = ${state}`]),
    ...searchWords(q ?? '').map((word) => contains(sql`m.address`, mobileOf(word) ?? word)),
  ])}`

/** Messages that left the product or are to leave it, newest first. */
export async function listMessages(db: Db, query: Asked): Promise<Page<Message>> {
  const after = decodeCursor(query.cursor, ['date', 'uuid'])
  const older = after ? sql`where (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const page = sql`${older} order by created_at desc, id desc limit ${query.limit + 1}`
  const { rows } = await sql<Row>`
    select x.id, coalesce(u.company, u.name) as name, case when x.channel = 'push' then null else x.address end as address,
      x.channel, n.code as kind, n.params, n.title, n.message, true as is_notice, b.id as booking_id, b.number, x.created_at,
      case when x.status = 'waiting' then 'queued' when x.status = 'dead' then 'failed'
        when x.status = 'sent' then coalesce(x.receipt, 'sent') else x.status end as state,
      coalesce(x.receipt_at, x.settled_at) as state_at, x.error as reason
    from (select * from (${notices(query)}) found ${page}) x
      join notifications n on n.id = x.notification_id
      join users u on u.id = n.user_id
      left join bookings b on b.id = (n.data ->> 'bookingId')::uuid
    union all
    select id, null, address, channel, kind, '{}', null, null, false, null, null, created_at, state, state_at, reason
    from (select * from (${mails(query)}) found ${page}) m
    order by created_at desc, id desc limit ${query.limit + 1}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from (${notices(query)}) n union all select 1 from (${mails(query)}) m limit ${LIMITS.countedTo}) c`.execute(
    db,
  )
  const found = pageOf(rows, query.limit, (r) => [r.createdAt.toISOString(), r.id], counted[0]?.total ?? 0)
  return mapPage(found, toMessage)
}

const toMessage = ({ kind, params, title, message, isNotice, bookingId, number, ...row }: Row): Message => ({
  ...row,
  kind,
  title: isNotice ? wordsOf({ code: kind, params, title, message }, 'en').title : null,
  booking: bookingId === null || number === null ? null : { id: bookingId, reference: referenceOf(number) },
  createdAt: row.createdAt.toISOString(),
  stateAt: row.stateAt?.toISOString() ?? null,
})
