import type { Tx } from '../../platform/database/database.ts'
import { forgetDevicesOf } from '../../platform/http/limits/known-devices.sql.ts'
import { deleteSessionsOf } from './sessions.sql.ts'
import { deleteSignInsOf } from './sign-ins.sql.ts'

/** Deletes the sign-in history of a deleted account. */
export async function forgetSignInsOf(tx: Tx, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId)
  await deleteSignInsOf(tx, userId)
  await forgetDevicesOf(tx, userId)
}
