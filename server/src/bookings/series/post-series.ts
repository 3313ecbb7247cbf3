import { LIMITS } from '@vapsi/contract/constants'
import { indianDay, startOfIndianDay } from '@vapsi/contract/values/india'
import { type LoadCaps, openLoad } from '../../loads/post-load.ts'
import { usualPrice } from '../../market/prices/usual-price.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { Failure } from '../../platform/fail.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { recordSeries } from './change-series.ts'
import { dueDays } from './due-days.ts'
import { type Goods, type Series, activeSeries, lockActive, nameLoad, takeDay } from './series.sql.ts'

const atOnce = 200
const dayMs = 24 * 60 * 60 * 1000

/**
 * Posts the loads of the next days of every series: each day once, however many servers do it at a time and however often
 * one is interrupted. What the account's limits refuse is told once and not tried again.
 */
export async function postSeries(
  db: Db,
  { caps = LIMITS, today = indianDay(), signal }: { caps?: LoadCaps; today?: string; signal?: AbortSignal } = {},
): Promise<void> {
  let after: string | null = null
  do {
    const page: Series[] = await activeSeries(db, after, atOnce)
    for (const { id, ...plan } of page)
      for (const day of dueDays(plan, today)) if (!signal?.aborted) await postDay(db, id, day, caps)
    after = page.length === atOnce ? page.at(-1)!.id : null
  } while (after && !signal?.aborted)
}

async function postDay(db: Db, id: string, day: string, caps: LoadCaps): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const found = await lockActive(tx, id)
      if (!found || !(await takeDay(tx, id, day, 'posted'))) return
      const { shipperId } = found
      const shipper = {
        id: shipperId,
        userType: 'shipper',
        isAdmin: false,
        hasProvenMobile: true,
        sessionId: '',
      } as const
      // Posted two days ahead, so there is an hour for known carriers.
      const choices = { confirmed: true, carriersFirst: true }
      const load = await openLoad(tx, shipper, caps, 'load_posted', await loadOf(tx, found, day), choices)
      await nameLoad(tx, id, day, load.id)
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await inTransaction(db, async (tx) => {
      const found = await lockActive(tx, id)
      if (found && (await takeDay(tx, id, day, 'refused')))
        await recordSeries(tx, 'series_refused', null, found, { day })
    })
  }
}

async function loadOf(tx: Tx, { goods, pricePaise, fromHour, untilHour }: Series, day: string) {
  const midnight = startOfIndianDay(Date.parse(day) / dayMs).getTime()
  const pickupFrom = new Date(midnight + fromHour * 3_600_000)
  const pickupUntil = new Date(midnight + untilHour * 3_600_000)
  const expectedPricePaise = pricePaise ?? (await usualOf(tx, goods)) ?? goods.expectedPricePaise
  return { ...goods, expectedPricePaise, pickupDate: pickupFrom, pickupFrom, pickupUntil }
}

/** The lane's usual price, of a whole truck only: a part load has no such price. */
async function usualOf(tx: Tx, goods: Goods): Promise<number | null> {
  const { fromLat = 0, fromLng = 0, toLat = 0, toLng = 0, loadType, vehicleCategory: category } = goods
  const isUnplaced = (fromLat === 0 && fromLng === 0) || (toLat === 0 && toLng === 0)
  if (loadType !== 'FTL' || isUnplaced) return null
  return usualPrice(tx, { fromLat, fromLng, toLat, toLng, category, passingWeight: undefined })
}

export const postSeriesJob = defineJob({
  name: 'post-series',
  schedule: '11 * * * *',
  retryLimit: 2,
  run: (_payload, { db, signal, config }) => postSeries(db, { caps: config.caps, signal }),
})
