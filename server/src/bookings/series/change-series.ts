import { SERIES, type SeriesView, type series } from '@vapsi/contract/loads/series'
import type { Body, Query } from '@vapsi/contract/endpoint'
import { indianDay } from '@vapsi/contract/values/india'
import { toPaise } from '@vapsi/contract/values/rupees'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { holdAccount } from '../../users/users.sql.ts'
import { daysOf } from './due-days.ts'
import { goodsOf } from './goods-of.ts'
import { seriesViews } from './series-view.ts'
import {
  type Series,
  countSeries,
  freeDay,
  insertSeries,
  lockSeriesOf,
  moveSeries,
  seriesOf,
  takeDay,
} from './series.sql.ts'

/** Posts the goods of a shipment on days of every week from now on; the shipment itself stays as it is. */
export function startSeries(
  db: Db,
  shipper: Actor,
  reference: string,
  { weekdays, fromHour, untilHour, price, skipsHolidays }: Body<typeof series.start>,
): Promise<SeriesView> {
  if (fromHour >= untilHour) fail('invalid', { fields: { untilHour: 'pickup_ends_first' } })
  return inTransaction(db, async (tx) => {
    const { goods, stops } = await goodsOf(tx, shipper.id, reference)
    if (stops.length > 0) fail('series_stops')
    // Locked, so that parallel calls cannot exceed the limit.
    if (!(await holdAccount(tx, shipper.id))) fail('not_signed_in')
    if ((await countSeries(tx, shipper.id)) >= SERIES.most) fail('too_many_series', { params: { most: SERIES.most } })
    const pricePaise = price ? toPaise(price) : null
    const plan = { weekdays, fromHour, untilHour, pricePaise, skipsHolidays }
    const made = await insertSeries(tx, { shipperId: shipper.id, goods, ...plan })
    await recordSeries(tx, 'series_started', shipper.id, made, { pricePaise })
    return shown(tx, made)
  })
}

/** Pauses, resumes or stops it. 409 series_stopped: it does not come back. */
export function setSeriesStatus(db: Db, shipper: Actor, id: string, status: Series['status']): Promise<SeriesView> {
  return inTransaction(db, async (tx) => {
    const found = await liveSeries(tx, shipper, id)
    if (found.status !== status) {
      await moveSeries(tx, id, status)
      await recordSeries(tx, 'series_changed', shipper.id, found, {}, { before: found.status, after: status })
    }
    return shown(tx, { ...found, status })
  })
}

/** Skips one of its coming days, or takes that back. 409 series_day_taken: it is posted, or none of its days. */
export function setSeriesDay(
  db: Db,
  shipper: Actor,
  id: string,
  { day, isSkipped }: Body<typeof series.setDay>,
): Promise<SeriesView> {
  return inTransaction(db, async (tx) => {
    const found = await liveSeries(tx, shipper, id)
    const isOwn = daysOf(found, indianDay(), SERIES.shownDays).some((one) => one.day === day)
    if (!isOwn) fail('series_day_taken')
    const isDone = isSkipped ? await takeDay(tx, id, day, 'skipped') : await freeDay(tx, id, day)
    if (!isDone) fail('series_day_taken')
    await recordSeries(tx, 'series_day_set', shipper.id, found, { day, isSkipped })
    return shown(tx, found)
  })
}

export async function listSeries(db: Db, shipper: Actor, query: Query<typeof series.list>): Promise<Page<SeriesView>> {
  const { limit, cursor } = query
  const rows = await seriesOf(db, shipper.id, { after: decodeCursor(cursor, ['date', 'uuid']), limit: limit + 1 })
  const total = await countSeries(db, shipper.id)
  const page = pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.id], total)
  const views = new Map((await seriesViews(db, page.rows)).map((one) => [one.id, one]))
  return mapPage(page, (row) => views.get(row.id)!)
}

async function liveSeries(tx: Tx, shipper: Actor, id: string): Promise<Series> {
  const found = (await lockSeriesOf(tx, shipper.id, id)) ?? fail('series_not_found')
  if (found.status === 'stopped') fail('series_stopped')
  return found
}

const shown = async (tx: Tx, row: Series): Promise<SeriesView> => (await seriesViews(tx, [row]))[0]!

/** With the ends of its way, which notifications name. */
export const recordSeries = (
  tx: Tx,
  type: 'series_started' | 'series_changed' | 'series_day_set' | 'series_refused',
  by: string | null,
  { id, shipperId, goods }: Series,
  data: object,
  moved?: { before: Series['status']; after: Series['status'] },
): Promise<void> =>
  record(tx, type, {
    by,
    subject: { type: 'series', id },
    ...(moved && { before: { status: moved.before }, after: { status: moved.after } }),
    data: { userId: shipperId, from: goods.fromLocation, to: goods.toLocation, ...data },
  })
