import { sql } from 'kysely'

/**
 * The person who uploaded `d`, a document of a booking or the proof of one of its stops: one of a company's people, or a
 * driver. Null where the account did it itself, whose name stands beside the document anyway.
 */
export const uploaderOfDocument = sql<string | null>`(
  select u.name from events e join users u on u.id = e.actor_id
  where e.subject_type = 'booking' and e.subject_id = d.booking_id and e.data ->> 'documentId' = d.id::text
    and e.type = case d.kind when 'stop_pod' then 'trip_stamped' else d.kind || '_uploaded' end
    and e.actor_id <> d.uploaded_by limit 1)`
