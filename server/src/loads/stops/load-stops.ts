import type { LoadStopView } from '@vapsi/contract/shipment/stops'
import type { StopOfRow } from './stops.sql.ts'

/** The stops of a load for its reader; contact and note for its shipper alone. */
export function loadStops(rows: readonly StopOfRow[] | null, isOwn: boolean): { stops?: LoadStopView[] } {
  if (!rows) return {}
  return {
    stops: rows.map(({ weightKg, opensAt, closesAt, contactName, contactNumber, note, ...stop }) => ({
      ...stop,
      weight: weightKg / 1000,
      from: inUtc(opensAt),
      until: inUtc(closesAt),
      ...(isOwn && { contactName, contactNumber, note }),
    })),
  }
}

const inUtc = (at: string | null): string | null => at && new Date(at).toISOString()
