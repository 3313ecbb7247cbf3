import type { VehicleCategory } from '@vapsi/contract/constants'
import type { Generated } from 'kysely'
import type { Defaulted, Now, Timestamp } from './columns.ts'

/** A price for trucks on a lane until a day. */
export interface LaneContractsTable {
  id: Generated<string>
  shipperId: string
  fromLocation: string
  toLocation: string
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
  vehicleCategory: VehicleCategory
  upToKg: number
  pricePaise: number
  weeklyTrucks: number
  /** Of them accepted. */
  acceptedTrucks: Defaulted<number>
  /** The last day of pickup, as agreed and as it is since one side gave notice. */
  untilDay: string
  endsOn: string
  endedAt: Timestamp | null
  createdAt: Now
}

/** Whom a contract was offered to. */
export interface LaneContractCarriersTable {
  contractId: string
  transporterId: string
  answer: Defaulted<'open' | 'accepted' | 'declined' | 'left'>
  weeklyTrucks: Defaulted<number | null>
  answeredAt: Timestamp | null
  endsOn: Defaulted<string | null>
}

/** A load that a carrier of a contract was asked for. */
export interface LaneContractCallsTable {
  id: Generated<string>
  contractId: string
  transporterId: string
  loadId: string | null
  bidId: string | null
  /** The Monday of the week of pickup. */
  week: string
  state: Defaulted<'asked' | 'taken' | 'declined' | 'missed' | 'gone'>
  askedAt: Now
}
