import { sql } from 'kysely'
import type { Job, JobContext } from '../src/platform/jobs/jobs.ts'
import { db } from './harness.ts'

/** What waits in a queue, oldest first. No worker runs in tests unless one starts it. */
export async function queued<P extends object>(job: Job<P>): Promise<P[]> {
  return (await waiting(job)).map(({ data }) => data)
}

async function waiting<P extends object>(job: Job<P>) {
  const { rows } = await sql<{ id: string; data: P }>`
    select id, data from pgboss.job where name = ${job.name} and state = 'created'
    order by created_on, id`.execute(db.withoutPlugins())
  return rows
}

let before: Promise<unknown> = Promise.resolve()

/** Runs the jobs in a queue, as a worker would. Parallel calls wait for each other: each finds its own jobs done. */
export function workOff<P extends object>(job: Job<P>, context: JobContext): Promise<void> {
  const work = before.then(() => workOffNow(job, context))
  before = work.catch(() => undefined)
  return work
}

async function workOffNow<P extends object>(job: Job<P>, context: JobContext): Promise<void> {
  for (const { id, data } of await waiting(job)) {
    await job.run(data, context)
    await sql`update pgboss.job set state = 'completed' where id = ${id}`.execute(db)
  }
}
