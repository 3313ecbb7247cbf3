import type { Tx } from '../../platform/database/database.ts'
import { forgetRc } from '../remove-rc.ts'
import { dropPapers } from './papers.sql.ts'

/** They are those of one registration: another number, or none, has none of them. */
export async function forgetPapers(tx: Tx, vehicleId: string): Promise<void> {
  for (const { fileKey } of await dropPapers(tx, vehicleId)) await forgetRc(tx, { rcKey: fileKey })
}
