import { sql } from 'kysely'
import type { Tx } from '../src/platform/database/database.ts'

/** Bookings between the demo's people and others, by reference. */
export async function sharedBookings(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select 'VP-' || b.number as reference
    from bookings b left join postings p on p.id = b.posting_id
    where (b.shipper_id in (select user_id from demo_accounts))
       <> (coalesce(b.transporter_id, p.transporter_id) in (select user_id from demo_accounts))
    order by b.number`.execute(tx)
  return rows.map(({ reference }) => reference)
}

interface Statement {
  statement: string
}

/** Runs statements generated from the catalogue. */
async function each(tx: Tx, written: Promise<{ rows: Statement[] }>) {
  for (const { statement } of (await written).rows) await sql.raw(statement).execute(tx)
}

/**
 * Lets one DELETE cascade to all dependent rows, in present and future tables, while `work` runs: every reference
 * cascades, and triggers are off. It is all DDL of this transaction, so a failure leaves nothing behind.
 */
export async function withCascades(tx: Tx, work: () => Promise<void>): Promise<void> {
  const plain = tx.withoutPlugins()
  const { rows } = await sql<{ loosen: string; restore: string }>`
    select format('alter table %s drop constraint %I, add constraint %I %s on delete cascade not valid', t, c, c, rule) as loosen,
           format('alter table %s drop constraint %I, add constraint %I %s', t, c, c, def) as restore
    from (
      select conrelid::regclass as t, conname as c, pg_get_constraintdef(oid) as def,
             regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '') as rule
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype in ('a', 'r') and conparentid = 0
    ) links`.execute(plain)
  const tables = (verb: 'disable' | 'enable') =>
    each(
      tx,
      sql<Statement>`
        select format('alter table %s %s trigger user', oid::regclass, ${verb}::text) as statement
        from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(plain),
    )
  await tables('disable')
  for (const { loosen } of rows) await sql.raw(loosen).execute(tx)
  await work()
  // Checks deferred to the end would block the next ALTER.
  await sql`set constraints all immediate`.execute(tx)
  for (const { restore } of rows) await sql.raw(restore).execute(tx)
  await tables('enable')
}

/** Deletes the demo's people with everything they own; rows of others lose the reference to them. */
export async function deleteDemoPeople(tx: Tx): Promise<number> {
  // Events about deleted rows go too.
  await sql`create temporary table demo_trail on commit drop as
    select e.seq, e.subject_type, e.subject_id from events e
    where e.actor_id in (select user_id from demo_accounts) or e.subject_id in (select user_id from demo_accounts)
       or e.data ->> 'shipperId' in (select user_id::text from demo_accounts)
       or e.data ->> 'transporterId' in (select user_id::text from demo_accounts)`.execute(tx)
  await sql`update events set actor_id = null
    where actor_id in (select d.user_id from demo_accounts d join users u on u.id = d.user_id and not u.is_admin)`.execute(
    tx,
  )
  await sql`update events set account_id = null where account_id in (select user_id from demo_accounts)`.execute(tx)
  const { numAffectedRows } = await sql`
    delete from users where id in (select user_id from demo_accounts) and not is_admin`.execute(tx)
  await sql`delete from events e using demo_trail t where e.seq = t.seq and case t.subject_type
      when 'user' then not exists (select from users x where x.id = t.subject_id)
      when 'vehicle' then not exists (select from vehicles x where x.id = t.subject_id)
      when 'posting' then not exists (select from postings x where x.id = t.subject_id)
      when 'load' then not exists (select from loads x where x.id = t.subject_id)
      when 'bid' then not exists (select from bids x where x.id = t.subject_id)
      when 'booking' then not exists (select from bookings x where x.id = t.subject_id)
      else false end`.execute(tx)
  // What others had promised to the demo's people is released.
  await sql`update loads l set status = 'closed' where status = 'booked'
    and not exists (select from bids b where b.load_id = l.id and b.takes_load)
    and not exists (select from bookings b where b.load_id = l.id)`.execute(tx)
  await sql`update postings p set status = 'closed' where status = 'booked'
    and not exists (select from bookings b where b.posting_id = p.id)`.execute(tx)
  // What is kept of rows that went.
  await sql`delete from booking_places k where not exists (select from bookings b where b.from_location = k.name)
    and not exists (select from bookings b where b.to_location = k.name)`.execute(tx)
  await sql`delete from lane_places k where not exists (select from postings p where p.from_place_id = k.id)
    and not exists (select from postings p where p.to_place_id = k.id)`.execute(tx)
  await sql`delete from ways w where not exists (select from postings p where p.way_id = w.id)`.execute(tx)
  await sql`refresh materialized view shipper_figures`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Rows of clerks that are nobody else's, by the column that names the clerk. */
const ofClerks = {
  sign_ins: 'user_id',
  known_devices: 'user_id',
  second_factors: 'user_id',
  recovery_codes: 'user_id',
  passkeys: 'user_id',
  push_devices: 'user_id',
  notifications: 'user_id',
  idempotency_keys: 'actor_id',
  load_openings: 'user_id',
  needs_put_off: 'user_id',
  needs_given: 'given_to',
  saved_views: 'user_id',
  dispatch_plans: 'created_by',
  exports: 'requested_by',
}

/**
 * Events still name the demo's administrator as the actor, so the account is closed, not deleted; what it alone had goes,
 * and so do its bank statements, except those by which others' payments were recorded.
 */
export async function closeDemoAdministrators(tx: Tx): Promise<number> {
  for (const [table, column] of Object.entries(ofClerks))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (select user_id from demo_accounts)`.execute(
      tx,
    )
  await sql`delete from statements s where s.added_by in (select user_id from demo_accounts)
    and not exists (select from statement_lines l join payments p on p.statement_line_id = l.id where l.statement_id = s.id)`.execute(
    tx,
  )
  const { numAffectedRows } = await sql`
    update users set deleted_at = coalesce(deleted_at, now()), password_hash = null, email = null, username = null,
      name = 'Demo administrator'
    where is_admin and id in (select user_id from demo_accounts)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Deletes whatever was readable or signed during the demo: codes, messages, sessions and keys. The installation's name
 * stays, because the files are marked with it.
 */
export async function forgetSecrets(tx: Tx): Promise<void> {
  for (const table of [
    'sessions',
    'otp_codes',
    'spent_tokens',
    'dev_messages',
    'rate_limits',
    'payout_accounts',
    'webhooks',
    'demo_accounts',
  ])
    await sql`delete from ${sql.table(table)}`.execute(tx)
  await sql`delete from secrets where name <> 'installation'`.execute(tx)
}
