import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { anApp } from '../app.ts'
import { aShipper } from '../factories/users.ts'
import { database } from '../harness.ts'
import { enqueue } from '../../src/platform/jobs/jobs.ts'
import { inTransaction } from '../../src/platform/database/database.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-alerts-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const token = 'a-token-of-metrics'
const { app, as } = await anApp({ METRICS_TOKEN: token, DATA_DIR: dataDir, CODES_PER_DAY: '100' })
const page = async () => (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body
const valueOf = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.split(' ')
      .at(-1),
  )

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string }
}
const path = join(import.meta.dirname, '../../../docs/alerts.yml')
const { groups } = parse(readFileSync(path, 'utf8')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

/** PromQL words that are not metrics. */
const language = new Set('sum rate by le max min increase histogram_quantile time ignoring what queue up on'.split(' '))
const metricsOf = (expr: string) =>
  [...expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '').matchAll(/[a-z_]{2,}/g)]
    .map(([word]) => word)
    .filter((word) => !language.has(word))

test('every metric of the alert rules is on /metrics', async () => {
  const there = new Set(
    [...(await page()).matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
  expect(rules.length).toBeGreaterThan(10)
  for (const { alert, expr, annotations } of rules) {
    for (const name of metricsOf(expr)) expect(there, `${alert}: ${name}`).toContain(name)
    expect(annotations.summary).toBeTruthy()
  }
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
test.runIf(hasPromtool)('promtool accepts the rules', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', path])
  expect(status, `${String(stdout)}${String(stderr)}`).toBe(0)
})

test('queues, the budget of messages, refusals, searches, the disk and the last backup are reported', async () => {
  await inTransaction(database.db, (tx) => enqueue(tx, 'event-recorded', { seq: 1 }))
  await database.pool.query(
    `update pgboss.job set start_after = now() - interval '700 seconds', created_on = now() where name = 'event-recorded'`,
  )
  await database.pool.query(
    `insert into rate_limits values ('code-all:x', 30, (extract(epoch from now()) * 1000 + 60000)::bigint)`,
  )
  await database.pool.query(
    `insert into backups (file, bytes, began_at, finished_at) values ('x', 1, to_timestamp(1000), to_timestamp(2000))`,
  )
  const { id: accountId } = await aShipper()
  await database.pool.query(
    `with hook as (insert into webhooks (account_id, url, kinds, secret) values ($1, 'https://a.example', '{load_posted}', 'x') returning id)
     insert into webhook_messages (webhook_id, kind, next_try_at, claimed_until)
     select id, 'load_posted', now() - seconds * interval '1 second', case when seconds > 900 then now() + interval '20 seconds' end
     from hook, unnest(array[800, 1000]) seconds`,
    [accountId],
  )
  await as(null)('GET', '/api/market-trucks')
  expect((await as(null)('POST', '/api/bookings', {})).status).toBe(401)
  const text = await page()
  expect(valueOf(text, 'jobs_waiting{queue="event-recorded"}')).toBe(1)
  expect(valueOf(text, 'jobs_oldest_seconds{queue="event-recorded"}')).toBeGreaterThan(699)
  // That of 1,000 seconds is being sent.
  expect(Math.floor(valueOf(text, 'webhooks_oldest_seconds') / 10)).toBe(80)
  expect(valueOf(text, 'breaker_spent{breaker="code-all"}')).toBe(30)
  expect(valueOf(text, 'codes_left')).toBe(70)
  expect(valueOf(text, 'backup_timestamp_seconds')).toBe(2000)
  expect(valueOf(text, 'disk_bytes{what="left"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'search_duration_seconds_count')).toBeGreaterThan(0)
  expect(valueOf(text, 'planner_cut_total')).toBeGreaterThanOrEqual(0)
  expect(valueOf(text, 'http_refusals_total{method="POST",code="not_signed_in"}')).toBeGreaterThan(0)
})

test('without the database the process still reports its own figures', async () => {
  await database.pool.query('alter table backups rename to backups_away')
  const text = await page()
  await database.pool.query('alter table backups_away rename to backups')
  expect(text).toContain('http_request_duration_seconds')
})
