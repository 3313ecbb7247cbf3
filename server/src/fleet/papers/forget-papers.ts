import type { Tx } from '../../platform/database/database.ts'
import { forgetRc } from '../remove-rc.ts'
import { dropPapers } from './papers.sql.ts'

/** Papers belong to one registration: a vehicle with another number, or removed, has none of them. */
export async function forgetPapers(tx: Tx, vehicleId: string): Promise<void> {
  for (const { fileKey } of await dropPapers(tx, vehicleId)) await forgetRc(tx, { rcKey: fileKey })
}
