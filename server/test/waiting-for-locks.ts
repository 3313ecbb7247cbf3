import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { db } from './harness.ts'

/** Waits until this many statements on the file's database are blocked by a lock. */
export const untilWaiting = (statements: number) =>
  vi.waitFor(
    async () => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      expect(rows).toHaveLength(statements)
    },
    { timeout: 5000 },
  )
