import type { LoadStopView } from '@vapsi/contract/shipment/stops'
import { declaredOf } from './goods-of-stop.ts'
import type { StopOfRow } from './stops.sql.ts'

/** The stops of a load for its reader; contact, note and value for its shipper alone. */
export function loadStops(rows: readonly StopOfRow[] | null, isOwn: boolean): { stops?: LoadStopView[] } {
  if (!rows) return {}
  return {
    stops: rows.map(({ weightKg, opensAt, closesAt, contactName, contactNumber, note, declaredPaise, ...stop }) => ({
      ...stop,
      weight: weightKg / 1000,
      from: inUtc(opensAt),
      until: inUtc(closesAt),
      ...(isOwn && { contactName, contactNumber, note, declaredRupees: declaredOf({ declaredPaise }) }),
    })),
  }
}

const inUtc = (at: string | null): string | null => at && new Date(at).toISOString()
