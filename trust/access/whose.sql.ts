import { type RawBuilder, sql } from 'kysely'
import { db } from '../../server/test/harness.ts'

type Me = RawBuilder<unknown>

/**
 * Whose rows are whose (a trip also belongs to an earlier driver who declined it or lost it): for each kind, those of
 * these ids that `me` may not see. Rows on the market are public.
 */
const strangers: Readonly<Record<string, (me: Me, call: string) => RawBuilder<unknown>>> = {
  booking: (me) => sql`select x.id from bookings x where ${me} is distinct from x.shipper_id
    and ${me} is distinct from x.transporter_id
    and not exists (select from events e where e.subject_id = x.id and (e.actor_id = ${me} or ${me}::text in (e.before ->> 'transporterId', e.after ->> 'transporterId')))`,
  vehicle: (me) => sql`select x.id from vehicles x where ${me} is distinct from x.transporter_id
    and not exists (select from bids b join loads l on l.id = b.load_id where b.vehicle_id = x.id and l.shipper_id = ${me})
    and not exists (select from bookings b where b.vehicle_id = x.id and b.shipper_id = ${me})`,
  posting: (
    me,
  ) => sql`select x.id from postings x where x.status <> 'active' and ${me} is distinct from x.transporter_id
    and not exists (select from bookings b where b.posting_id = x.id and ${me} in (b.shipper_id, b.transporter_id))`,
  load: (me, call) => sql`select x.id from loads x where ${me} is distinct from x.shipper_id
    and not (x.status = 'open' and ${call.startsWith('GET /api/loads-home')})
    and not (x.status = 'open' and exists (select from users u where u.id = ${me} and u.user_type = 'transporter'))
    and not exists (select from bids b where b.load_id = x.id and b.transporter_id = ${me})
    and not exists (select from bookings b where b.load_id = x.id and b.transporter_id = ${me})`,
  bid: (me) => sql`select x.id from bids x join loads l on l.id = x.load_id
    where ${me} is distinct from x.transporter_id and ${me} is distinct from l.shipper_id`,
  document: (me) => sql`select x.id from booking_documents x join bookings b on b.id = x.booking_id
    where ${me} is distinct from b.shipper_id and ${me} is distinct from b.transporter_id`,
  payment: (me) => sql`select x.id from payments x join bookings b on b.id = x.booking_id
    where case when x.from_shipper then ${me} is distinct from b.shipper_id else ${me} is distinct from x.payee_id end`,
  terms: (me) => sql`select x.id from payment_terms x join bookings b on b.id = x.booking_id
    where ${me} is distinct from b.shipper_id`,
  report: (me) => sql`select x.id from payment_reports x where ${me} is distinct from x.shipper_id`,
  complaint: (me) => sql`select x.id from reports x where ${me} is distinct from x.reporter_id`,
  rating: (me) =>
    sql`select x.id from ratings x where ${me} is distinct from x.by_user_id and ${me} is distinct from x.of_user_id`,
  cost: (me) => sql`select x.id from trip_costs x where ${me} is distinct from x.owner_id`,
  lane: (me) => sql`select x.id from saved_lanes x where ${me} is distinct from x.user_id`,
  view: (me) => sql`select x.id from saved_views x where ${me} is distinct from x.user_id`,
  notification: (me) => sql`select x.id from notifications x where ${me} is distinct from x.user_id`,
  export: (me) => sql`select x.id from exports x where ${me} is distinct from x.requested_by`,
  person: (me) => sql`select x.id from users x where ${me} is distinct from x.id
    and not exists (select from members m where x.id in (m.account_id, m.person_id) and ${me} in (m.account_id, m.person_id))
    and not exists (select from bookings b where x.id in (b.shipper_id, b.transporter_id) and ${me} in (b.shipper_id, b.transporter_id))
    and not exists (select from bookings b join postings p on p.id = b.posting_id where b.shipper_id = ${me} and p.transporter_id = x.id)
    and not exists (select from bids b join loads l on l.id = b.load_id
                    where x.id in (b.transporter_id, l.shipper_id) and ${me} in (b.transporter_id, l.shipper_id))`,
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * Rows in an answer that belong to somebody else: `booking 0198…`. Null is a visitor. `call` names the endpoint: loads
 * on the market are for transporters, and for everybody where the way home is asked without signing in.
 */
export async function strangersRows(userId: string | null, text: string, call = ''): Promise<string[]> {
  const ids = [...new Set(text.match(uuid) ?? [])]
  if (!ids.length) return []
  const me = sql`${userId}::uuid`
  const parts = Object.entries(strangers).map(
    ([kind, of]) =>
      sql`select ${kind}::text as kind, t.id::text from (${of(me, call)}) t where t.id = any(${ids}::uuid[])`,
  )
  const { rows } = await sql<{ kind: string; id: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ kind, id }) => `${kind} ${id}`)
}
