import { type JobWithMetadata, PgBoss } from 'pg-boss'
import { NonRetryableError, type Job, type JobContext, standing } from './jobs.ts'
import { deadLetters } from './pg-boss.sql.ts'
import type { Log } from '../log.ts'

export interface Workers {
  /** Lets running handlers finish (up to `timeoutMs`), and starts no more. */
  stop(timeoutMs?: number): Promise<void>
}

export interface WorkersOptions {
  url: string
  // A list holds jobs of several payload types; each handler gets the payloads queued under its own name.
  // oxlint-disable-next-line typescript/no-explicit-any -- `Job<P>` is invariant in P
  jobs: readonly Job<any>[]
  context: Omit<JobContext, 'log' | 'signal' | 'retryCount' | 'isAfterCut'>
  log: Log
  /** How often delayed and retried jobs are looked for, instead of the usual: new jobs wake their worker. */
  pollSeconds?: number
}

const timeZone = 'Asia/Kolkata'

/** Creates the queues, updates the schedules to match the list, and works on queued jobs. */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { url, jobs, log } = options
  const boss = openBoss(url)
  boss.on('error', quietly(log))
  await boss.start()
  await announce(boss, jobs)
  for (const job of jobs) await work(boss, job, options)
  return { stop: (timeoutMs = 20_000) => boss.stop({ graceful: true, timeout: timeoutMs }) }
}

/** A network that swallows everything must not occupy its few connections for ever. */
const silentConnection = { query_timeout: 20_000, keepAlive: true }

const openBoss = (url: string) =>
  new PgBoss({
    connectionString: url,
    ...silentConnection,
    schema: 'pgboss',
    application_name: 'vapsi-jobs',
    max: 4,
    connectionTimeoutMillis: 3000,
    useListenNotify: true,
  })

async function announce(boss: PgBoss, jobs: WorkersOptions['jobs']) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters, { retentionSeconds: 60 * 60 * 24 * 90 })
  for (const job of jobs) {
    const wanted = {
      ...standing,
      deadLetter: deadLetters,
      ...(job.retryLimit !== undefined && { retryLimit: job.retryLimit }),
      ...(job.retryDelaySeconds !== undefined && { retryDelay: job.retryDelaySeconds }),
      ...(job.retryDelayMaxSeconds !== undefined && { retryDelayMax: job.retryDelayMaxSeconds }),
      ...(job.expireSeconds !== undefined && { expireInSeconds: job.expireSeconds }),
    }
    const present = known.get(job.name) as Partial<typeof wanted> | undefined
    if (!present) await boss.createQueue(job.name, wanted)
    else if (Object.entries(wanted).some(([key, value]) => present[key as keyof typeof wanted] !== value))
      await boss.updateQueue(job.name, wanted)
  }
  await keepSchedules(boss, jobs)
}

async function keepSchedules(boss: PgBoss, jobs: WorkersOptions['jobs']) {
  const present = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  const wanted = new Map(jobs.flatMap((job) => (job.schedule ? [[job.name, job.schedule] as const] : [])))
  for (const [name, cron] of wanted)
    if (present.get(name) !== cron) await boss.schedule(name, cron, {}, { tz: timeZone })
  for (const name of present.keys()) if (!wanted.has(name)) await boss.unschedule(name)
}

async function work(boss: PgBoss, job: Job, options: WorkersOptions) {
  for (let i = 0; i < (job.concurrency ?? 1); i += 1) await oneWorker(boss, job, options)
}

async function oneWorker(boss: PgBoss, job: Job, { context, log, pollSeconds }: WorkersOptions) {
  const options = {
    batchSize: job.batch ?? 1,
    includeMetadata: true,
    perJobResults: true,
    notifyPollingIntervalSeconds: pollSeconds ?? 5,
    pollingIntervalSeconds: pollSeconds ?? 2,
    // Counted for the whole queue, though each of its workers is started separately.
    ...(job.onePerGroup && { localGroupConcurrency: 1 }),
  } as const
  const tried = async (task: JobWithMetadata<object>) => {
    const { retryCount, signal } = task
    const taskLog = log.child({ job: job.name, jobId: task.id })
    try {
      const isAfterCut = retryCount > 0 && !isEnd(task.output)
      await job.run(task.data, { ...context, log: taskLog, signal, retryCount, isAfterCut })
      return { id: task.id, status: 'completed' } as const
    } catch (err) {
      taskLog.warn({ err, retryCount }, 'A job failed')
      const status = err instanceof NonRetryableError ? 'deadletter' : 'failed'
      return { id: task.id, status, output: endOf(err) } as const
    }
  }
  let id = ''
  id = await boss.work<object, unknown, typeof options>(job.name, options, async (tasks) => {
    const ends = []
    for (const task of tasks) ends.push(await tried(task))
    // Fetches the next batch at once: otherwise a worker would sleep between batches of a backlog.
    boss.notifyWorker(id)
    return ends
  })
}

/** What a failed try stores; pg-boss stores something else for an interrupted one. */
const endOf = (err: unknown) => ({ reason: err instanceof Error ? err.message : String(err) })
const isEnd = (output: object | null) => output !== null && 'reason' in output

/** While the database is away every poll of every queue fails: one line every ten seconds reports it. */
function quietly(log: Log) {
  let silentUntil = 0
  return (err: Error) => {
    if (Date.now() < silentUntil) return
    silentUntil = Date.now() + 10_000
    log.warn({ err }, 'The job queue has trouble')
  }
}
