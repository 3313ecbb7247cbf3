import { SERIES, type SeriesView } from '@vapsi/contract/loads/series'
import { indianDay } from '@vapsi/contract/values/india'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { Db, Tx } from '../../platform/database/database.ts'
import { referenceOf } from '../bookings.rules.ts'
import { daysOf } from './due-days.ts'
import { type Series, daysTaken } from './series.sql.ts'

type Taken = Awaited<ReturnType<typeof daysTaken>>[number]

/** With the days of the next three weeks. */
export async function seriesViews(db: Db | Tx, rows: readonly Series[]): Promise<SeriesView[]> {
  if (rows.length === 0) return []
  const today = indianDay()
  const taken = await daysTaken(
    db,
    rows.map(({ id }) => id),
    today,
  )
  return rows.map((row) =>
    view(row, today, new Map(taken.filter((one) => one.seriesId === row.id).map((one) => [one.day, one]))),
  )
}

function view(row: Series, today: string, taken: ReadonlyMap<string, Taken>): SeriesView {
  const { goods, status } = row
  const isLive = status !== 'stopped'
  return {
    id: row.id,
    fromLocation: goods.fromLocation,
    toLocation: goods.toLocation,
    loadType: goods.loadType,
    vehicleCategory: goods.vehicleCategory,
    material: goods.material,
    weight: goods.weightKg / 1000,
    weekdays: row.weekdays,
    fromHour: row.fromHour,
    untilHour: row.untilHour,
    price: row.pricePaise === null ? null : toRupees(row.pricePaise),
    skipsHolidays: row.skipsHolidays,
    status,
    days: daysOf(row, today, SERIES.shownDays).map(({ day, isOff }) => {
      const known = taken.get(day)
      const state = known?.state ?? (isOff ? 'holiday' : 'comes')
      return {
        day,
        state,
        reference: known?.number ? referenceOf(known.number) : null,
        can: { skip: isLive && state === 'comes', unskip: isLive && state === 'skipped' },
      }
    }),
    can: { pause: status === 'active', resume: status === 'paused', stop: isLive },
  }
}
