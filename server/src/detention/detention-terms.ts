import { dayPaiseOf } from '@vapsi/contract/planning/detention'
import type { Db, Tx } from '../platform/database/database.ts'
import { detentionRates } from './rates.sql.ts'

/** What a day of waiting with goods of this weight costs today; said before anybody agrees, and kept from then on. */
export const dayRateFor = async (db: Db | Tx, weightKg: number | null): Promise<number | null> =>
  dayPaiseOf(await detentionRates(db), weightKg)
