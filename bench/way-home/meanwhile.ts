import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Connection } from '../tools/http-client.ts'
import { spread } from '../tools/timing.ts'

const changesAMinute = 10_000

/**
 * Loads leave the market, come back and change their price while `work` runs. Returns the number of changes a minute.
 */
export async function whileChanging<T>(
  adminUrl: string,
  work: () => Promise<T>,
): Promise<{ result: T; aMinute: number }> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from loads order by md5(id::text) limit 5000')
  const begun = performance.now()
  let isOver = false
  let made = 0
  const change = async () => {
    for (; !isOver; made += 1) {
      const due = begun + (made * 60_000) / changesAMinute
      const early = due - performance.now()
      if (early > 0) await sleep(early)
      await client.query(
        `update loads set status = case when status = 'open' then 'closed' else 'open' end,
           expected_price_paise = expected_price_paise + 100 where id = $1`,
        [rows[(made * 7) % rows.length]!.id],
      )
    }
  }
  const changing = change()
  try {
    const result = await work()
    return { result, aMinute: (made * 60_000) / (performance.now() - begun) }
  } finally {
    isOver = true
    await changing
    await client.end()
  }
}

/** Asks `/healthz` every 10 ms while `work` runs, to see how long other requests wait. */
export async function whilePolling<T>(url: string, work: () => Promise<T>) {
  const connection = await Connection.open(url)
  const request = connection.written({ path: '/healthz' })
  const waited: number[] = []
  let isOver = false
  const poll = async () => {
    while (!isOver) {
      const asked = performance.now()
      await connection.send(request)
      waited.push(performance.now() - asked)
      await sleep(10)
    }
  }
  const polling = poll()
  try {
    const result = await work()
    return { result, healthz: spread(waited) }
  } finally {
    isOver = true
    await polling
    connection.close()
  }
}
