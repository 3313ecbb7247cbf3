import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Readers see the old figures until the new ones are complete. */
export async function renewShipperFigures(db: Db): Promise<void> {
  await sql`refresh materialized view concurrently shipper_figures`.execute(db)
}
