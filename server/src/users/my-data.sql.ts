import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database.ts'

/** One part of what is held about a person: its name in the file, and its rows after a given one. */
export interface Section {
  name: string
  rows: (userId: string) => RawBuilder<{ id: string; row: object }>
}

const section = (name: string, rows: Section['rows']): Section => ({ name, rows })

// Each side finds its own price and its own side of the money, never the other's (rulings §4). Addresses that nobody has
// proven find nothing: who subscribes to the newsletter is no business of whoever names that address in a profile.
export const sections: readonly Section[] = [
  section(
    'vehicles',
    (me) => sql`
    select v.id::text as id, to_jsonb(v) as row from vehicles v where v.transporter_id = ${me}`,
  ),
  section(
    'postedRoutes',
    (me) => sql`
    select p.id::text as id, to_jsonb(p) as row from postings p where p.transporter_id = ${me}`,
  ),
  section(
    'postedLoads',
    (me) => sql`
    select l.id::text as id, to_jsonb(l) as row from loads l where l.shipper_id = ${me}`,
  ),
  section(
    'bids',
    (me) => sql`
    select b.id::text as id, to_jsonb(b) as row from bids b where b.transporter_id = ${me}`,
  ),
  section(
    'bookings',
    (me) => sql`
    select b.id::text as id, to_jsonb(b) - 'negotiated_price_shipper_paise' - 'negotiated_price_driver_paise'
        - 'price_paise' - 'admin_margin_paise' - 'negotiation_notes' - 'received_paise' - 'paid_out_paise' - 'held_by_previous_paise'
        || jsonb_build_object('my_price_paise', case when b.shipper_id = ${me}
             then coalesce(b.negotiated_price_shipper_paise, b.price_paise) else b.negotiated_price_driver_paise end)
        -- Whom to call at both ends is no business of a driver whose trip was called off.
        || case when b.shipper_id <> ${me} and b.status = 'cancelled'
             then jsonb_build_object('sender_details', null, 'receiver_details', null) else '{}' end
        as row
    from bookings b where b.shipper_id = ${me} or b.transporter_id = ${me}`,
  ),
  section(
    'paymentTerms',
    (me) => sql`
    select t.id::text as id, jsonb_build_object('id', t.id, 'booking_id', t.booking_id, 'status', t.status,
      'advance_percentage', t.advance_percentage_shipper, 'method', t.method_shipper, 'due_date', t.due_date,
      'terms', t.terms, 'created_at', t.created_at) as row
    from payment_terms t join bookings b on b.id = t.booking_id
    where b.shipper_id = ${me} and t.status <> 'draft'`,
  ),
  section(
    'payments',
    (me) => sql`
    select p.id::text as id, to_jsonb(p) - 'recorded_by' - 'notes' as row
    from payments p join bookings b on b.id = p.booking_id
    where (b.shipper_id = ${me} and p.from_shipper) or p.payee_id = ${me}`,
  ),
  section(
    'paymentReports',
    (me) => sql`
    select r.id::text as id, to_jsonb(r) as row from payment_reports r where r.shipper_id = ${me}`,
  ),
  section(
    'documents',
    (me) => sql`
    select d.id::text as id, to_jsonb(d) - 'file_key' - 'rejected_by' as row
    from booking_documents d join bookings b on b.id = d.booking_id
    where b.shipper_id = ${me} or b.transporter_id = ${me}`,
  ),
  section(
    'ratingsGiven',
    (me) => sql`
    select r.id::text as id, to_jsonb(r) as row from ratings r where r.by_user_id = ${me}`,
  ),
  section(
    'ratingsReceived',
    (me) => sql`
    select r.id::text as id, to_jsonb(r) as row from ratings r where r.of_user_id = ${me}`,
  ),
  section(
    'notifications',
    (me) => sql`
    select n.id::text as id, to_jsonb(n) - 'event_seq' as row from notifications n where n.user_id = ${me}`,
  ),
  section(
    'messages',
    (me) => sql`
    select x.id::text as id, jsonb_build_object('id', x.id, 'notification_id', x.notification_id, 'channel', x.channel,
      'status', x.status, 'created_at', x.created_at, 'settled_at', x.settled_at)
      || case x.channel when 'sms' then jsonb_build_object('to', x.address) else '{}' end as row
    from deliveries x join notifications n on n.id = x.notification_id where n.user_id = ${me}`,
  ),
  section(
    'devices',
    (me) => sql`
    select d.id::text as id, jsonb_build_object('kind', d.kind, 'device_info', d.device_info,
      'created_at', d.created_at, 'last_used_at', d.last_used_at) as row
    from push_devices d where d.user_id = ${me}`,
  ),
  section(
    'sessions',
    (me) => sql`
    select encode(s.id_hash, 'hex') as id, jsonb_build_object('created_at', s.created_at, 'last_used_at',
      s.last_used_at, 'expires_at', s.expires_at) as row
    from sessions s where s.user_id = ${me}`,
  ),
  section(
    'activity',
    (me) => sql`
    select lpad(e.seq::text, 20, '0') as id, jsonb_build_object('type', e.type, 'subject_type', e.subject_type,
      'subject_id', e.subject_id, 'at', e.at) as row
    from events e where e.actor_id = ${me} or (e.subject_type = 'user' and e.subject_id = ${me})`,
  ),
]

/** The next rows of a section, in the order of their ids; memory holds no more than these. */
export async function sectionRows(db: Db, { rows }: Section, userId: string, after: string, limit: number) {
  // Without plugins: keys leave as the words of the table, once and for all sections.
  const page = sql<{ id: string; row: object }>`
    select id, row from (${rows(userId)}) part where id collate "C" > ${after} collate "C"
    order by id collate "C" limit ${limit}`
  return (await page.execute(db.withoutPlugins())).rows
}

/** Documents of the person's bookings that stand, and those of their own that the office rejected. */
export const myDocuments = (db: Db, userId: string, after: string, limit: number) =>
  db
    .selectFrom('bookingDocuments as d')
    .innerJoin('bookings as b', 'b.id', 'd.bookingId')
    .select(['d.id', 'd.kind', 'd.fileKey', 'd.mediaType', 'd.uploadedAt', 'd.rejectedAt', 'b.number'])
    .where((where) => where.or([where('b.shipperId', '=', userId), where('b.transporterId', '=', userId)]))
    .where((where) => where.or([where('d.rejectedAt', 'is', null), where('d.uploadedBy', '=', userId)]))
    .$if(after !== '', (rows) => rows.where('d.id', '>', after))
    .orderBy('d.id')
    .limit(limit)
    .execute()
