import { AUDIT_FIELDS } from '@vapsi/contract/events'
import { UNSHOWN_FIELDS } from '@vapsi/contract/admin/unshown-fields'

/** An event of one of these types about a row, by the alias of the row's table. */
const told = (of: string, ...types: string[]) =>
  `exists (select 1 from events e where e.subject_id = ${of}.id and e.type in (${types.map((type) => `'${type}'`).join()}))`
const times = (of: string, type: string) =>
  `(select count(*) from events e where e.subject_id = ${of}.id and e.type = '${type}')`
/** An event whose data names a missing row. */
const aboutNothing = (type: string, key: string, table: string) =>
  `select seq from events e where e.type = '${type}' and not exists (select 1 from ${table} x where x.id::text = e.data ->> '${key}')`
/** A row without an event of this type, created after those that tests write directly (dated 2000, or after the months closed since). */
const untold = (type: string, key: string, table: string, at: string, where = 'true') =>
  `select x.id from ${table} x where ${at} > '2020-01-01' and ${where}
     and not exists (select 1 from events e where e.type in (${type}) and e.data ->> '${key}' = x.id::text)`
/** A booking created through the API: requested, or made from a bid. */
const fromTheStart = `(${told('b', 'booking_requested')} or b.bid_id is not null and ${told('b', 'booking_assigned')})`
/** Rows that tests wrote directly and nobody changed since. */
const hasMoved = (of: string) => `${of}.updated_at > ${of}.created_at`

/** Every state change has its event, and every event its change: queries that must return no row. */
export const eventQuestions: Readonly<Record<string, string>> = {
  'a field of the trail that the office has no word for': `
    select distinct type || '.' || key from events, lateral (
      select jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}') || data) as key) keys
    where key !~ '(Id|^id)$' and key not in (${[...AUDIT_FIELDS, ...UNSHOWN_FIELDS].map((key) => `'${key}'`).join()})`,
  'a load that closed, was booked or opened again without its event, or an event without that': `
    select l.id from loads l where ${hasMoved('l')} and (
      (l.status = 'closed') <> (${times('l', 'load_closed')} = 1)
      or (l.status = 'booked')::int <> ${times('l', 'load_booked')} - ${times('l', 'load_reopened')})`,
  'a new load that nobody is told of, or that no event posted': `
    (select subject_id::text from events where type in ('load_posted', 'load_reposted')
      except select data ->> 'loadId' from pgboss.job where name = 'wayhome-match'
      -- Its own carriers are asked before the market; one of a contract took it, or it ended before the market's turn.
      except select id::text from loads where carriers_until is not null
      except select c.load_id::text from lane_contract_calls c join loads l on l.id = c.load_id where l.status <> 'open')
    union all
    (select data ->> 'loadId' from pgboss.job where name = 'wayhome-match'
      except select subject_id::text from events where type in ('load_posted', 'load_reposted', 'load_released'))`,
  'a bid that changed without its event': `
    select b.id from bids b where ${hasMoved('b')} and not (
      b.status = 'accepted' and ${told('b', 'bid_accepted')}
      or b.status = 'rejected' and ${told('b', 'bid_rejected')}
      or b.status = 'withdrawn' and ${told('b', 'bid_withdrawn')}
      or b.status = 'lost' and ${told('b', 'bid_lost')}
      or b.status = 'assigned' and ${told('b', 'bid_assigned')}
      or b.status = 'replaced' and exists (
        select 1 from events e where e.type = 'bid_placed' and e.data ->> 'replaces' = b.id::text))`,
  'an event of a bid without its change': `
    select b.id from bids b where (b.status <> 'rejected' and ${told('b', 'bid_rejected')})
      or (b.status <> 'withdrawn' and ${told('b', 'bid_withdrawn')}) or (b.status <> 'lost' and ${told('b', 'bid_lost')})
      or (b.status not in ('assigned', 'lost') and ${told('b', 'bid_assigned')})`,
  'a posting that left the market without its event': `
    select p.id from postings p where ${hasMoved('p')} and (
      p.status = 'closed' and not ${told('p', 'posting_removed', 'posting_taken_down', 'posting_expired')}
        -- It comes back from a cancelled booking only while it is valid and its truck is free.
        and not exists (select 1 from bookings b where b.posting_id = p.id and b.status = 'cancelled')
      or p.status = 'booked' and not exists (
        select 1 from events e where e.type = 'booking_requested' and e.data ->> 'postingId' = p.id::text))`,
  'a removed posting that is still there': `
    select p.id from postings p where p.status <> 'closed' and ${times('p', 'posting_removed')} > ${times('p', 'posting_reopened')}
      or p.status <> 'closed' and ${told('p', 'posting_expired')}`,
  'an answer of a driver without its event': `
    select b.id from bookings b where ${fromTheStart} and (
      (b.driver_response = 'accepted' and not ${told('b', 'booking_accepted', 'lr_uploaded')})
      or (b.driver_response = 'declined' and not ${told('b', 'booking_declined')}))`,
  'a trip assigned more or less often than it is told': `
    select b.id from bookings b where ${fromTheStart}
      and ${times('b', 'booking_assigned')} - ${times('b', 'booking_declined')} - ${times('b', 'booking_unassigned')}
        not between (b.status not in ('pending', 'cancelled'))::int and (b.status <> 'pending')::int`,
  'an advance, a loading or a start that was not told, or told of a trip that never got there': `
    select b.id from bookings b where ${fromTheStart} and (
      b.status = 'advance_paid' and not ${told('b', 'advance_paid')}
      or b.status in ('loading_done', 'in_transit', 'completed') and not ${told('b', 'lr_uploaded')}
      or (b.status in ('in_transit', 'completed') and ${times('b', 'booking_started')} <> 1)
      or (b.status in ('pending', 'confirmed', 'advance_paid', 'loading_done') and ${told('b', 'booking_started')}))`,
  'a payment without its event': untold(
    "'payment_recorded'",
    'paymentId',
    'payments',
    'recorded_at',
    'reversal_of is null',
  ),
  'a counter-entry without its event': untold(
    "'payment_reversed'",
    'counterId',
    'payments',
    'recorded_at',
    'reversal_of is not null',
  ),
  'a payment told that was never recorded': aboutNothing('payment_recorded', 'paymentId', 'payments'),
  'a reversal told that was never recorded': aboutNothing('payment_reversed', 'counterId', 'payments'),
  'terms without their event': untold("'terms_set', 'terms_drafted'", 'termsId', 'payment_terms', 'created_at'),
  'a report settled without its event': `
    select r.id from payment_reports r where r.status <> 'pending' and not exists (
      select 1 from events e where e.data ->> 'reportId' = r.id::text
        and e.type = case r.status when 'confirmed' then 'report_confirmed' else 'report_dismissed' end)`,
  'a report told that was never made': aboutNothing('payment_reported', 'reportId', 'payment_reports'),
  'a document without its event': untold(
    "'lr_uploaded', 'pod_uploaded', 'trip_stamped'",
    'documentId',
    'booking_documents',
    'uploaded_at',
    // Rows that tests write without a file have 1234 bytes.
    'bytes <> 1234',
  ),
  'a rejected document without its event': `
    select d.id from booking_documents d where d.rejected_at is not null and not exists (
      select 1 from events e where e.type = 'document_rejected' and e.data ->> 'documentId' = d.id::text)`,
  'an upload told that left no document': `${aboutNothing('lr_uploaded', 'documentId', 'booking_documents')}
    union all ${aboutNothing('pod_uploaded', 'documentId', 'booking_documents')}`,
  'a rating without its event, or the other way round': `
    select r.id from ratings r where 1 <> (
      select count(*) from events e where e.type = 'booking_rated' and e.subject_id = r.booking_id and e.actor_id = r.by_user_id)
    union all
    select e.subject_id from events e where e.type = 'booking_rated' and not exists (
      select 1 from ratings r where r.booking_id = e.subject_id and r.by_user_id = e.actor_id)`,
  'a vehicle removed, or an account ended, without its event': `
    select v.id from vehicles v where v.deleted_at is not null and not ${told('v', 'vehicle_removed', 'plate_lost')}
    union all
    select u.id from users u where u.deleted_at is not null and not ${told('u', 'account_deleted', 'account_archived', 'clerk_removed')}`,
  'an event that queued no job to tell people, or a job without an event': `
    (select jsonb_build_object('seq', seq) from events except select data from pgboss.job where name = 'event-recorded')
    union all
    (select data from pgboss.job where name = 'event-recorded' except select jsonb_build_object('seq', seq) from events)`,
}
