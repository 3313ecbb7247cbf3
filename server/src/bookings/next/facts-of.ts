import type { Selectable } from 'kysely'
import type { PaymentStatus } from '@vapsi/contract/lifecycle'
import type { BookingsTable } from '../../tables/trips.ts'
import type { NextFacts } from './next-facts.ts'

/** A booking's row with `nextColumns` and `nextFacts`. */
export interface NextRow extends Pick<
  Selectable<BookingsTable>,
  | 'status'
  | 'driverResponse'
  | 'driverDeclineReason'
  | 'senderDetails'
  | 'receiverDetails'
  | 'pendingSince'
  | 'pickupUntil'
  | 'promisedOn'
  | 'negotiatedPriceShipperPaise'
  | 'negotiatedPriceDriverPaise'
> {
  transporterName: string | null
  transporterCompany: string | null
  receivedPaise: number
  paidOutPaise: number
  heldByPreviousPaise: number
  tdsWithheldPaise: number
  advanceShipperPaise: number | null
  advanceDriverPaise: number | null
  paymentStatus: PaymentStatus
  termsId: string | null
  dueDate: string | null
  disputedPaise: number
  checkingPaise: number
  checkingUtr: string | null
  refusedUtr: string | null
  podAt: Date | null
  podRejectedReason: string | null
  podRejectedAt: string | null
}

export function factsOf(row: NextRow, now = new Date()): NextFacts {
  const { status, receivedPaise, paidOutPaise, tdsWithheldPaise, negotiatedPriceDriverPaise } = row
  const driverOpenPaise = Math.max(0, (row.advanceDriverPaise ?? 0) - paidOutPaise)
  return {
    now,
    status,
    driverResponse: row.driverResponse,
    declineReason: row.driverDeclineReason,
    transporterName: row.transporterCompany ?? row.transporterName,
    hasDetails: row.senderDetails !== null && row.receiverDetails !== null,
    isDisputed: row.disputedPaise > 0,
    podAt: row.podAt,
    podRejectedReason: row.podAt === null ? row.podRejectedReason : null,
    podRejectedAt: row.podRejectedAt,
    pendingSince: row.pendingSince,
    pickupUntil: row.pickupUntil,
    arrivesBy: row.promisedOn,
    hasTerms: row.termsId !== null,
    refusedUtr: row.refusedUtr,
    checkingUtr: row.checkingUtr,
    tdsWithheldPaise,
    heldByPreviousPaise: row.heldByPreviousPaise,
    shipper: {
      status,
      paymentStatus: row.paymentStatus,
      pricePaise: row.negotiatedPriceShipperPaise,
      paidPaise: receivedPaise,
      advanceDuePaise: Math.max(0, (row.advanceShipperPaise ?? 0) - receivedPaise),
      checkingPaise: row.checkingPaise,
      disputedPaise: row.disputedPaise,
      dueDate: row.dueDate,
    },
    driver: {
      status,
      paymentStatus: row.termsId === null ? 'terms_pending' : driverOpenPaise > 0 ? 'advance_due' : 'balance_due',
      // Tax that was cut is nothing that comes to the driver.
      pricePaise: negotiatedPriceDriverPaise && negotiatedPriceDriverPaise - tdsWithheldPaise,
      paidPaise: paidOutPaise,
      advanceDuePaise: driverOpenPaise,
      checkingPaise: 0,
      disputedPaise: 0,
      dueDate: null,
    },
  }
}
