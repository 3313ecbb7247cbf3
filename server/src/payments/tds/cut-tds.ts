import { TDS, taxYearOf, tdsOf } from '@vapsi/contract/settlement/tax-rules'
import { indianDay } from '@vapsi/contract/values/india'
import type { Tx } from '../../platform/database/database.ts'
import { insertCuts, lockTaxYear, sumsOfYear, taxedTrip } from './tds.sql.ts'

/**
 * Cuts the tax on what a trip's driver has been paid, or on its whole price once it is completed, as far as it is not cut
 * yet. The booking is locked. Nothing is ever given back: a later price, PAN or declaration counts for later sums alone.
 */
export async function cutTds(tx: Tx, bookingId: string, day = indianDay()): Promise<void> {
  const { label, starts } = taxYearOf(day)
  const trip = await taxedTrip(tx, bookingId, label)
  if (!trip?.userId) return
  const { userId, holder, isDeclared } = trip
  const pricePaise = trip.pricePaise ?? 0
  const paise = (trip.isCompleted ? Math.max(pricePaise, trip.paidOutPaise) : trip.paidOutPaise) - trip.cutPaise
  if (paise <= 0) return
  await lockTaxYear(tx, userId)
  const year = await sumsOfYear(tx, { userId, bookingId, label, starts }, TDS.oncePaise)
  // A trip is one contract: its parts are above the single limit if its price is.
  const isLarge = Math.max(pricePaise, trip.cutPaise + paise) > TDS.oncePaise
  const largePaise = isLarge ? year.ownPaise - year.ownLargePaise + paise : 0
  const line = tdsOf({ paise, largePaise, before: year, holder, isDeclared, day })
  await insertCuts(tx, [
    {
      bookingId,
      userId,
      financialYear: label,
      onDay: day,
      sumPaise: paise,
      largePaise,
      basePaise: line.basePaise,
      percent: line.percent,
      paise: line.paise,
      reason: line.reason,
      law: line.law,
    },
  ])
}
