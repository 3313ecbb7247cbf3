import { dayPaiseOf } from '@vapsi/contract/detention/detention'
import type { Db, Tx } from '../platform/database/database.ts'
import { detentionRates } from './rates.sql.ts'

/**
 * The current price of a day of waiting for goods of this weight; shown before anybody agrees, and stored with the
 * agreement.
 */
export const dayRateFor = async (db: Db | Tx, weightKg: number | null): Promise<number | null> =>
  dayPaiseOf(await detentionRates(db), weightKg)
