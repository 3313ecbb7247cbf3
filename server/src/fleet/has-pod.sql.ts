import { type RawBuilder, sql } from 'kysely'

/** The proof of the last drop stands: the truck is empty, whatever day was promised. */
export const hasPod = (bookingId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from booking_documents d where d.booking_id = ${bookingId} and d.kind = 'pod' and d.rejected_at is null)`
