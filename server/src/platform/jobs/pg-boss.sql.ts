import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/*
 * The only file that knows pg-boss's tables. Workers, queues, schedules, retries and dead letters use pg-boss's own
 * calls (`job-workers.ts`); there is no call for what is here: a job queued inside our transaction without a started
 * instance, a paged list of dead letters joined with people, due jobs by queue, and removing a person from payloads and
 * failures.
 */

export const deadLetters = 'dead-letters'

interface NewJob {
  name: string
  payload: object
  startAfter: Date | null
  priority: number
  group: string | null
}

/**
 * With the queue's own retry settings, and a NOTIFY that wakes a worker at the commit. False when there is no such
 * queue.
 */
export async function insertJob(tx: Tx, { name, payload, startAfter, priority, group }: NewJob): Promise<boolean> {
  const { rows } = await sql`
    with added as (
      insert into pgboss.job (name, data, priority, start_after, keep_until, expire_seconds, deletion_seconds,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, group_id)
      select q.name, ${JSON.stringify(payload)}::jsonb, ${priority}, s.start_after,
        s.start_after + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
        q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds,
        ${group}
      from pgboss.queue q, (select coalesce(${startAfter?.toISOString() ?? null}::timestamptz, now()) as start_after) s
      where q.name = ${name}
      returning id
    )
    select id, pg_notify(${sql.raw(notifyChannel)}, ${name}) from added`.execute(tx.withoutPlugins())
  return rows.length > 0
}

// The channel that pg-boss 12 listens on for the schema `pgboss`; a test compares both.
const notifyChannel = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`

export async function createQueue(tx: Tx, name: string, settings: object): Promise<void> {
  await sql`select pgboss.create_queue(${name}, ${JSON.stringify({ policy: 'standard', ...settings })}::jsonb)`.execute(
    tx.withoutPlugins(),
  )
}

/** Removes waiting, ended and dead jobs of these queues that contain one of these addresses, also in their failure. */
export async function forgetJobsTo(tx: Tx, names: string[], addresses: string[]): Promise<void> {
  const escaped = addresses.map((address) => address.replaceAll(/[\\%_]/g, String.raw`\$&`))
  const inPayload = escaped.map((address) => `%"${address}"%`)
  const inReason = escaped.map((address) => `%${address}%`)
  await sql`delete from pgboss.job where name = any (${names}::text[]) and (data::text like any (${inPayload}::text[])
    or output::text ilike any (${inReason}::text[]) or source_output::text ilike any (${inReason}::text[]))`.execute(
    tx.withoutPlugins(),
  )
}

/**
 * Jobs that were given up: id, original queue, payload and last failure. Scheduled jobs are excluded, because their
 * next run does the work. `state` limits it to the part in an index.
 */
export const deadJobs = sql`(
  select j.id, j.source_name as queue, j.data, j.source_output as failure, j.created_on as failed_at
  from pgboss.job j
  where j.name = ${deadLetters} and j.state < 'active'
    and not exists (select 1 from pgboss.schedule c where c.name = j.source_name))`

/** The jobs of these queues that are waiting, or that ended within the last days, whatever became of them. */
export const jobsOf = (queues: readonly string[]) => sql`(
  select j.id, j.name as queue, j.data, j.created_on, j.completed_on, j.output as failure,
    case when j.state = 'completed' then 'sent' when j.state < 'completed' then 'queued' else 'failed' end as state
  from pgboss.job j where j.name = any (${queues}::text[]))`

/** What a failed try of a job said, from the output that it left. */
export const reasonIn = (failure: RawBuilder<unknown>) =>
  sql<
    string | null
  >`coalesce(${failure} ->> 'reason', ${failure} -> 'value' ->> 'message', ${failure} ->> 'message', ${failure} ->> 'value')`

/**
 * Takes a job out of the dead letters, to be queued again; undefined if there is none, or it came from another queue.
 */
export async function takeDeadJob(
  tx: Tx,
  id: string,
  notFrom: string,
): Promise<{ name: string; payload: object } | undefined> {
  const { rows } = await sql<{ name: string; payload: object }>`
    delete from pgboss.job
    where name = ${deadLetters} and id = ${id}::uuid and state < 'active' and source_name <> ${notFrom}
    returning source_name as name, data as payload`.execute(tx.withoutPlugins())
  return rows[0]
}

/** For the metrics' own connection: due jobs per queue, and the age of the oldest in seconds. */
export const dueJobs = `
  select q.name, count(j.id) as waiting, coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as oldest
  from pgboss.queue q
  left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry') and j.start_after <= now()
  where q.name <> '${deadLetters}' and q.name not like '\\_\\_%' group by 1`

export const deadJobCount = `select count(*) from pgboss.job where name = '${deadLetters}' and state = 'created'`
