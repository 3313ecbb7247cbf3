import type { AgreedPrices } from '../prices/agreed-prices.ts'

export interface Assignment extends AgreedPrices {
  transporterId: string
  vehicleId: string
  negotiationNotes: string | null
  /** The reason for sending a truck that does not fit the goods, or for less than its way costs. */
  override?: { reason: string } | undefined
  /** Refuse a price below what the way costs its driver. */
  mindsCost?: boolean | undefined
  /** How long it can be undone before anybody is notified. */
  undoSeconds?: number
}

/** Where the goods go; null for a typed place. */
export interface Ends {
  fromLat: number | null
  fromLng: number | null
  toLat: number | null
  toLng: number | null
}
