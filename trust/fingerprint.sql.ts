import { sql } from 'kysely'
import { db } from '../server/test/harness.ts'

/** Changes whenever a row of the market does: what was refused must leave it as it was. */
export async function fingerprint(): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select md5(concat_ws('|',
      (select max(seq) from events),
      (select string_agg(u.xmin::text || u.id, ',' order by u.id) from users u),
      (select string_agg(v.xmin::text || v.id, ',' order by v.id) from vehicles v),
      (select string_agg(p.xmin::text || p.id, ',' order by p.id) from postings p),
      (select string_agg(l.xmin::text || l.id, ',' order by l.id) from loads l),
      (select string_agg(b.xmin::text || b.id, ',' order by b.id) from bids b),
      (select string_agg(k.xmin::text || k.id, ',' order by k.id) from bookings k),
      (select count(*) from payments), (select count(*) from payment_terms), (select count(*) from payment_reports),
      (select count(*) from booking_documents), (select count(*) from ratings), (select count(*) from sessions),
      (select count(*) from newsletter_subscribers), (select count(*) from exports), (select count(*) from push_devices)
    )) as print`.execute(db)
  return rows[0]?.print ?? ''
}

/** The next transaction that writes has this number: while it stays, nothing was written, and no row need be looked at. */
export async function writesSoFar(): Promise<string> {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  return rows[0]?.next ?? ''
}
