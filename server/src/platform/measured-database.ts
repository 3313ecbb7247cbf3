import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { deadJobCount, dueJobs } from './jobs/pg-boss.sql.ts'

interface Measured {
  pool: pg.Pool
  register: Registry
  dataDir: string
  codesPerDay: number
}

const codeBreaker = 'code-all'
const breakers = [
  codeBreaker,
  'code-known',
  'code-new',
  'code-new-of-known',
  'delete-code-all',
  'payout-code-all',
  'newsletter-all',
  'email-code-all',
]

/** Figures that only the database and the disk have, read for each `/metrics` request: the same from every server. */
export function measureDatabase({ pool, register, dataDir, codesPerDay }: Measured): void {
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        this.reset()
        // Without the database, this process still reports its own figures.
        await collect(this).catch(() => undefined)
      },
    })

  const waiting = gauge('jobs_waiting', 'Jobs that are due and not begun', ['queue'], async (jobs) => {
    oldest.reset()
    const { rows } = await pool.query<{ name: string; waiting: string; oldest: number }>(dueJobs)
    for (const row of rows) {
      jobs.set({ queue: row.name }, Number(row.waiting))
      oldest.set({ queue: row.name }, row.oldest)
    }
  })
  const oldest = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest due job has waited',
    labelNames: ['queue'],
    registers: [register],
    // Of two metrics read at once, one query fills both.
    collect: async () => void (await waiting.get()),
  })
  gauge(
    'messages',
    'Messages to phones and browsers: waiting, and undelivered for good',
    ['state'],
    async (messages) => {
      const { rows } = await pool.query<{ waiting: string; undelivered: string }>(`
      select (select count(*) from deliveries where status = 'waiting') as waiting,
             (select count(*) from deliveries where status = 'dead')
             + (${deadJobCount}) as undelivered`)
      for (const [state, count] of Object.entries(rows[0] ?? {})) messages.set({ state }, Number(count))
    },
  )
  gauge('webhooks_oldest_seconds', 'How long the oldest message to a webhook has been due', [], async (webhooks) => {
    // What waits behind an earlier message of its shipment is not due yet.
    const { rows } = await pool.query<{ oldest: number }>(`
      select coalesce(max(extract(epoch from now() - m.next_try_at)), 0)::float8 as oldest
      from webhook_messages m join webhooks w on w.id = m.webhook_id and w.off_at is null
        join users u on u.id = w.account_id and u.suspended_at is null
      where m.status = 'waiting' and m.next_try_at <= now() and (m.claimed_until is null or m.claimed_until <= now())
        and not exists (select from webhook_messages o where o.webhook_id = m.webhook_id and o.status = 'waiting'
          and o.shipment_id = m.shipment_id and o.event_seq < m.event_seq)`)
    webhooks.set(rows[0]?.oldest ?? 0)
  })
  gauge('breaker_spent', 'Messages of the day that count against a breaker', ['breaker'], async (spent) => {
    for (const breaker of breakers) spent.set({ breaker }, 0)
    for (const [breaker, points] of await spentToday(pool)) spent.set({ breaker }, points)
  })
  gauge('codes_left', 'Codes that may still be sent before the breaker of the day', [], async (left) => {
    const spent = new Map(await spentToday(pool)).get(codeBreaker) ?? 0
    left.set(Math.max(0, codesPerDay - spent))
  })
  gauge('backup_timestamp_seconds', 'When the last backup was finished; 0: never', [], async (backup) => {
    const { rows } = await pool.query<{ at: number }>(
      'select coalesce(extract(epoch from max(finished_at)), 0)::float8 as at from backups',
    )
    backup.set(rows[0]?.at ?? 0)
  })
  gauge('disk_bytes', 'The disk of DATA_DIR: its size, and what is left', ['what'], async (disk) => {
    const { blocks, bavail, bsize } = await statfs(dataDir)
    disk.set({ what: 'size' }, blocks * bsize)
    disk.set({ what: 'left' }, bavail * bsize)
  })
}

async function spentToday(pool: pg.Pool): Promise<[string, number][]> {
  const { rows } = await pool.query<{ breaker: string; points: number }>(
    `select split_part(key, ':', 1) as breaker, sum(points)::int as points from rate_limits
     where split_part(key, ':', 1) = any($1) and expire > extract(epoch from now()) * 1000 group by 1`,
    [breakers],
  )
  return rows.map(({ breaker, points }) => [breaker, points])
}
