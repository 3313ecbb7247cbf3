import type { KeepTermsView } from '@vapsi/contract/settlement/settlement'
import { TDS, taxYearOf } from '@vapsi/contract/settlement/tax-rules'
import { indianDay } from '@vapsi/contract/values/india'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { keepTermsOf } from './keep-terms.sql.ts'

/** By which a driver's own phone works out, while a price is typed, what is left of it. */
export async function keepTerms(db: Db, me: Actor): Promise<KeepTermsView> {
  const day = indianDay()
  const { minimumPayoutPaise, totalPaise, largePaise, ...terms } = await keepTermsOf(
    db,
    me.id,
    taxYearOf(day),
    TDS.oncePaise,
  )
  return {
    ...terms,
    minimumPayout: toRupees(minimumPayoutPaise),
    yearTotal: toRupees(totalPaise),
    yearLarge: toRupees(largePaise),
    day,
  }
}
