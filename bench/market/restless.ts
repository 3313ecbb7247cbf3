import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const everyMs = 20

/** Changes one posting after the other while `work` runs, 50 a second, so that no answer stays true for long. */
export async function whileChanging<T>(adminUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from postings where open_until > now() limit 1000')
  let isOver = false
  const change = async () => {
    for (let at = 0; !isOver; at += 1) {
      await client.query('update postings set updated_at = now() where id = $1', [rows[at % rows.length]!.id])
      await sleep(everyMs)
    }
  }
  const changing = change()
  try {
    return await work()
  } finally {
    isOver = true
    await changing
    await client.end()
  }
}
