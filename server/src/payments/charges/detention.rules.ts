import { detentionOf } from '@vapsi/contract/detention/detention'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { WaitView } from '@vapsi/contract/detention/waiting'
import type { WaitRow } from './detention.sql.ts'

/** The cost of a wait so far; a decided line keeps the decision. */
export function costOf(row: WaitRow, now: Date) {
  const cost = detentionOf({ ...row, dayPaise: row.detentionDayPaise ?? 0 }, now)
  return row.decided === 'confirmed' ? { ...cost, days: row.chargedDays ?? 0, paise: row.chargedPaise ?? 0 } : cost
}

export function waitView(row: WaitRow, now: Date): WaitView {
  const { freeUntil, days, paise } = costOf(row, now)
  const status = row.decided ?? (paise === 0 ? 'free' : row.endedAt ? 'proposed' : 'running')
  return {
    end: row.end,
    ...(row.stopId !== null && { stopId: row.stopId, place: row.place ?? '' }),
    arrivedAt: row.arrivedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    freeUntil: freeUntil.toISOString(),
    days,
    rupees: toRupees(paise),
    status,
    reason: row.reason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
