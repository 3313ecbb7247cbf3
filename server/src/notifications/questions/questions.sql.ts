import { TIMES } from '@vapsi/contract/values/times'
import { sql } from 'kysely'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import { carries } from '../../fleet/fit/fits.sql.ts'
import { hasPod } from '../../fleet/has-pod.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** A question that can be answered now. */
export interface AskedQuestion {
  id: string
  userId: string
  kind: 'bid' | 'accept' | 'arrived' | 'counter' | 'contract'
  subjectId: string
  vehicleId: string | null
  vehicleNumber: string | null
  amountPaise: number | null
  endsAt: Date
  /** How many counter-offers the bid of a counter-offer has. */
  turns: number | null
  /** Of the load to bid on, or to take. */
  material: string | null
  weightKg: number | null
  pickupDate: Date | null
}

interface Asked {
  notificationId: string
  userId: string
}

const lasts = sql`now() + make_interval(hours => ${TIMES.replyHours})`

/** A truck on no trip comes first, among those one on the market, else the newest. */
const readiest = sql`exists (select from bookings k where k.vehicle_id = v.id and k.holds_vehicle and not ${hasPod(sql`k.id`)}),
  exists (select from postings p where p.vehicle_id = v.id and p.status = 'active') desc, v.id desc`

/** Whether to bid the load's price with a truck that fits. Nobody is asked who has bid already, or has no truck for it. */
export async function askToBid(tx: Tx, { notificationId, userId }: Asked, loadId: string): Promise<void> {
  await sql`
    insert into questions (user_id, notification_id, kind, subject_id, vehicle_id, amount_paise, ends_at)
    select ${userId}::uuid, ${notificationId}::uuid, 'bid', l.id, v.id, l.expected_price_paise, least(l.valid_until, ${lasts})
    from loads l join vehicles v on v.transporter_id = ${userId}::uuid and v.deleted_at is null and not v.is_off_road
      and not v.is_disputed and ${carries}
    where l.id = ${loadId}::uuid and l.status = 'open' and l.valid_until > now()
      and not exists (select from bids b where b.load_id = l.id and b.transporter_id = ${userId}::uuid
        and b.status in ('open', 'accepted'))
    order by ${readiest}
    limit 1
    on conflict (notification_id) do nothing`.execute(tx)
}

/** Whether to agree to the other side's counter-offer, while it stands; a price is the next one. */
export async function askToAgree(tx: Tx, { notificationId, userId }: Asked, bidId: string): Promise<void> {
  await sql`
    insert into questions (user_id, notification_id, kind, subject_id, amount_paise, ends_at)
    select ${userId}::uuid, ${notificationId}::uuid, 'counter', b.id, o.price_paise, least(o.expires_at, ${lasts})
    from bids b join lateral (select * from bid_offers where bid_id = b.id order by turn desc limit 1) o on true
    where b.id = ${bidId}::uuid and b.status = 'open' and o.by_shipper = (b.transporter_id = ${userId}::uuid)
      and o.expires_at > now()
    on conflict (notification_id) do nothing`.execute(tx)
}

/** Whether to take a load of a contract at its price, with a truck that fits, while its carriers are asked. */
export async function askToTake(tx: Tx, { notificationId, userId }: Asked, loadId: string): Promise<void> {
  await sql`
    insert into questions (user_id, notification_id, kind, subject_id, vehicle_id, amount_paise, ends_at)
    select ${userId}::uuid, ${notificationId}::uuid, 'contract', l.id, v.id, c.price_paise, least(l.carriers_until, ${lasts})
    from loads l join lane_contract_calls a on a.load_id = l.id and a.transporter_id = ${userId}::uuid and a.state = 'asked'
      join lane_contracts c on c.id = a.contract_id and c.id = l.contract_id
      join vehicles v on v.transporter_id = ${userId}::uuid and v.deleted_at is null and not v.is_off_road
        and not v.is_disputed and ${carries}
    where l.id = ${loadId}::uuid and l.status = 'open' and l.carriers_until > now()
    order by ${readiest}
    limit 1
    on conflict (notification_id) do nothing`.execute(tx)
}

/** Whether to accept a trip at its pay, while its transporter has not answered. */
export async function askToAccept(tx: Tx, { notificationId, userId }: Asked, bookingId: string): Promise<void> {
  await sql`
    insert into questions (user_id, notification_id, kind, subject_id, amount_paise, ends_at)
    select ${userId}::uuid, ${notificationId}::uuid, 'accept', b.id, b.negotiated_price_driver_paise, ${lasts}
    from bookings b where b.id = ${bookingId}::uuid and b.transporter_id = ${userId}::uuid and b.driver_response = 'pending'
    on conflict (notification_id) do nothing`.execute(tx)
}

/** Whether the truck has arrived at the pickup. */
export async function askIfArrived(tx: Tx, { notificationId, userId }: Asked, bookingId: string): Promise<void> {
  await sql`
    insert into questions (user_id, notification_id, kind, subject_id, ends_at)
    select ${userId}::uuid, ${notificationId}::uuid, 'arrived', b.id, ${lasts}
    from bookings b where b.id = ${bookingId}::uuid and b.driver_response = 'accepted' and b.awaits_loading
    on conflict (notification_id) do nothing`.execute(tx)
}

const open = (db: Db | Tx) =>
  db
    .selectFrom('questions as q')
    .leftJoin('vehicles as v', 'v.id', 'q.vehicleId')
    .leftJoin('loads as l', (join) => join.onRef('l.id', '=', 'q.subjectId').on('q.kind', 'in', ['bid', 'contract']))
    .select(['l.material', 'l.weightKg', 'l.pickupDate'])
    .select(sql<number | null>`(select max(turn) from bid_offers o where o.bid_id = q.subject_id)`.as('turns'))
    .select([
      'q.id',
      'q.userId',
      'q.kind',
      'q.subjectId',
      'q.vehicleId',
      'v.vehicleNumber',
      'q.amountPaise',
      'q.endsAt',
    ])
    .where('q.answeredAt', 'is', null)
    .where('q.endsAt', '>', sql<Date>`clock_timestamp()`)

export const openQuestionOf = (db: Db, notificationId: string): Promise<AskedQuestion | undefined> =>
  open(db).where('q.notificationId', '=', notificationId).executeTakeFirst()

const among = (userIds: readonly string[]) => sql<string>`any(${userIds}::uuid[])`

/** The newest one of these people that fits, locked until the transaction ends. */
export const lockLastOpen = (
  tx: Tx,
  userIds: readonly string[],
  kinds: readonly AskedQuestion['kind'][],
): Promise<AskedQuestion | undefined> =>
  open(tx)
    .where('q.userId', '=', among(userIds))
    .where('q.kind', 'in', kinds)
    .orderBy('q.askedAt', 'desc')
    .orderBy('q.id', 'desc')
    .limit(1)
    .forNoKeyUpdate('q')
    .executeTakeFirst()

/** Of the newest question of the last week that would have fitted: whether it was answered. */
export const lastOfWeek = (tx: Tx, userIds: readonly string[], kinds: readonly AskedQuestion['kind'][]) =>
  tx
    .selectFrom('questions')
    .select('answeredAt')
    .where('userId', '=', among(userIds))
    .where('kind', 'in', kinds)
    .where('askedAt', '>', sql<Date>`now() - interval '7 days'`)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const markAnswered = (tx: Tx, id: string) =>
  tx
    .updateTable('questions')
    .set({ answeredAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

/** Questions of a deleted account are gone. */
export const forgetQuestionsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('messageReplies').where('userId', '=', userId).execute()
  await tx.deleteFrom('questions').where('userId', '=', userId).execute()
  await tx.deleteFrom('messageChannels').where('userId', '=', userId).execute()
}

export async function referenceOfTrip(tx: Tx, id: string): Promise<string> {
  const { number } = await tx.selectFrom('bookings').select('number').where('id', '=', id).executeTakeFirstOrThrow()
  return referenceOf(number)
}
