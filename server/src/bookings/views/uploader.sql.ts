import { sql } from 'kysely'

/**
 * The person who uploaded `d`, a document of a booking: one of a company's people, or a driver. Null where the account
 * did it itself, whose name stands beside the document anyway.
 */
export const uploaderOfDocument = sql<string | null>`(
  select u.name from events e join users u on u.id = e.actor_id
  where e.subject_type = 'booking' and e.subject_id = d.booking_id and e.type = d.kind || '_uploaded'
    and e.data ->> 'documentId' = d.id::text and e.actor_id <> d.uploaded_by limit 1)`

/** The same of `p`, the proof of a stop. */
export const uploaderOfProof = sql<string | null>`(
  select u.name from events e join users u on u.id = e.actor_id
  where e.subject_type = 'booking' and e.subject_id = p.booking_id and e.type = 'trip_stamped'
    and e.data ->> 'stamp' = 'stop_delivered' and e.data ->> 'stopId' = p.stop_id::text and e.actor_id <> p.uploaded_by
  order by e.seq desc limit 1)`
