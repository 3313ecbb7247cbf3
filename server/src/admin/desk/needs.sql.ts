import type { Query } from '@vapsi/contract/endpoint'
import { NEED_KINDS, type NeedKind, type NeedView, type needs } from '@vapsi/contract/admin/needs'
import { EWAY_ALARM_HOURS } from '@vapsi/contract/bookings/eway-validity'
import { type RawBuilder, sql } from 'kysely'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import { hasPod } from '../../fleet/has-pod.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { needsOfRole } from './needs.rules.ts'
import { givenBy, isShownTo } from './put-off.sql.ts'

interface Row {
  id: string
  kind: NeedKind
  since: Date
  bookingId: string | null
  number: number | null
  fromLocation: string | null
  toLocation: string | null
  who: string | null
  mobile: string | null
  subjectId: string
  givenBy: string | null
  total: number
}

const silentMinutes = 30
const waitingHours = 4

const ofBooking = (
  kind: NeedKind,
  since: RawBuilder<unknown>,
  rest: { who: RawBuilder<unknown>; mobile?: RawBuilder<unknown>; subject?: RawBuilder<unknown> },
) => sql`
  select ${sql.lit(kind)} || ':' || ${rest.subject ?? sql`b.id`} as id, ${sql.lit(kind)} as kind, ${since} as since, b.id as booking_id, b.number,
         b.from_location, b.to_location, ${rest.who} as who, ${rest.mobile ?? sql`null::text`} as mobile, ${rest.subject ?? sql`b.id`} as subject_id`
const driver = { who: sql`coalesce(tr.company, tr.name)`, mobile: sql`case when tr.mobile_verified then tr.mobile end` }
const shipper = { who: sql`coalesce(sh.company, sh.name)` }
const assignedAt = sql`coalesce(b.told_at, (select max(e.at) from events e where e.subject_type = 'booking' and e.subject_id = b.id
  and e.type = 'booking_assigned'), b.updated_at)`

/** A query for each kind: since when it waits, and for whom. `holds_vehicle` has an index of the few that run beside all that ended. */
const kinds: Record<NeedKind, RawBuilder<unknown>> = {
  driver_silent: sql`${ofBooking('driver_silent', assignedAt, driver)}
    from bookings b join users tr on tr.id = b.transporter_id
    where b.holds_vehicle and b.awaits_loading and b.driver_response = 'pending'
      and ${assignedAt} < now() - make_interval(mins => ${silentMinutes})`,
  declined: sql`${ofBooking('declined', sql`b.pending_since`, shipper)}
    from bookings b join users sh on sh.id = b.shipper_id
    where b.status = 'pending' and b.driver_response = 'declined'`,
  unassigned: sql`${ofBooking('unassigned', sql`b.pending_since`, shipper)}
    from bookings b join users sh on sh.id = b.shipper_id
    where b.status = 'pending' and b.driver_response is distinct from 'declined'
      and b.pending_since < now() - make_interval(hours => ${waitingHours})
      and not exists (select from planned_trips t join bookings r on r.id = t.after_booking_id
        where t.booking_id = b.id and r.status <> 'completed')`,
  pod_unchecked: sql`${ofBooking('pod_unchecked', sql`d.uploaded_at`, { ...shipper, subject: sql`d.id` })}
    from booking_documents d join bookings b on b.id = d.booking_id join users sh on sh.id = b.shipper_id
    where d.kind in ('pod', 'stop_pod') and d.rejected_at is null and d.checked_at is null and b.holds_vehicle and b.status = 'in_transit'`,
  disputed: sql`${ofBooking('disputed', sql`x.opened_at`, { ...shipper, subject: sql`x.id` })}
    from disputes x join bookings b on b.id = x.booking_id join users sh on sh.id = b.shipper_id
    where x.status = 'open'
      and not exists (select from proposals w where w.booking_id = b.id and w.kind = 'decide_dispute' and w.status = 'waiting')`,
  eway_ending: sql`${ofBooking('eway_ending', sql`e.valid_until - make_interval(hours => ${EWAY_ALARM_HOURS})`, driver)}
    from eway_bills e join bookings b on b.id = e.booking_id join users tr on tr.id = b.transporter_id
    where b.holds_vehicle
      and e.valid_until <= now() + make_interval(hours => ${EWAY_ALARM_HOURS})
      and not ${hasPod(sql`b.id`)}`,
  advance_overdue: sql`${ofBooking('advance_overdue', sql`(t.due_date + 1)::timestamp at time zone 'Asia/Kolkata'`, { ...shipper, subject: sql`b.shipper_id` })}
    from bookings b join payment_terms t on t.booking_id = b.id and t.status = 'active' join users sh on sh.id = b.shipper_id
    where b.holds_vehicle and t.due_date < (now() at time zone 'Asia/Kolkata')::date and payment_status_of(b, t) = 'advance_due'`,
  misfit: sql`${ofBooking('misfit', assignedAt, driver)}
    from bookings b join users tr on tr.id = b.transporter_id
    where b.holds_vehicle and b.awaits_loading and b.misfit_reason is not null`,
  undelivered: sql`
    select 'undelivered:' || x.id as id, 'undelivered' as kind, x.settled_at as since, null::uuid as booking_id, null::bigint as number,
           null::text as from_location, null::text as to_location, u.name as who, null::text as mobile, x.id as subject_id
    from deliveries x join notifications n on n.id = x.notification_id join users u on u.id = n.user_id where x.status = 'dead'`,
}

/** Items of these kinds that wait for a clerk, the longest first. */
export async function listNeeds(
  db: Db,
  actor: Actor,
  { limit, cursor, kind }: Query<typeof needs.list>,
): Promise<Page<NeedView>> {
  const after = decodeCursor(cursor, ['date', 'string', 'integer'])
  const wanted = needsOfRole(actor.officeRole ?? null).filter((one) => kind === undefined || one === kind)
  if (wanted.length === 0) return { rows: [], total: 0, next: null }
  const all = sql.join(
    wanted.map((one) => sql`(${kinds[one]})`),
    sql` union all `,
  )
  const { rows } = await sql<Row>`
    with waiting as (select w.*, ${givenBy(actor.id)} as given_by from (${all}) w where ${isShownTo(actor.id)})
    select id, kind, since, booking_id as "bookingId", number, from_location as "fromLocation", to_location as "toLocation",
           who, mobile, subject_id as "subjectId", given_by as "givenBy", (select count(*) from waiting) as total
    from waiting where ${after ? sql`(since, id) > (${after[0]}::timestamptz, ${after[1]})` : sql`true`}
    order by since, id limit ${limit + 1}`.execute(db)
  const total = after?.[2] ?? rows[0]?.total ?? 0
  return mapPage(
    pageOf(rows, limit, (r) => [r.since.toISOString(), r.id, total], total),
    toView,
  )
}

/** `driver_silent` of `driver_silent:0199…`. */
export const kindOf = (id: string): NeedKind | undefined => NEED_KINDS.find((kind) => id.startsWith(`${kind}:`))

/** An item that waits for this clerk, with its time; handing over and snoozing need it. */
export async function needById(db: Db | Tx, actor: Actor, id: string) {
  const kind = kindOf(id)
  if (!kind || !needsOfRole(actor.officeRole ?? null).includes(kind)) return undefined
  const { rows } = await sql<Row>`
    select w.id, w.kind, w.since, booking_id as "bookingId", number, from_location as "fromLocation",
      to_location as "toLocation", who, mobile, subject_id as "subjectId", null::text as "givenBy"
    from (${kinds[kind]}) w where w.id = ${id} limit 1`.execute(db)
  const [row] = rows
  return row && { id: row.id, since: row.since, view: toView(row) }
}

const toView = (row: Row): NeedView => ({
  id: row.id,
  kind: row.kind,
  since: row.since.toISOString(),
  booking:
    row.bookingId === null || row.number === null
      ? null
      : {
          id: row.bookingId,
          reference: referenceOf(row.number),
          fromLocation: row.fromLocation ?? '',
          toLocation: row.toLocation ?? '',
        },
  who: row.who,
  mobile: row.mobile,
  subjectId: row.subjectId,
  givenBy: row.givenBy,
})
