import { sql } from 'kysely'
import type { Job, JobContext } from '../src/platform/jobs.ts'
import { db } from './harness.ts'

/** What waits in a queue, oldest first. No worker runs in tests unless one starts it. */
export async function queued<P extends object>(job: Job<P>): Promise<P[]> {
  const { rows } = await sql<{ data: P }>`
    select data from pgboss.job where name = ${job.name} and state = 'created'
    order by created_on, id`.execute(db.withoutPlugins())
  return rows.map(({ data }) => data)
}

/** Does what waits in a queue, as a worker would. */
export async function workOff<P extends object>(job: Job<P>, context: JobContext): Promise<void> {
  for (const payload of await queued(job)) await job.run(payload, context)
  await sql`update pgboss.job set state = 'completed' where name = ${job.name} and state = 'created'`.execute(db)
}
