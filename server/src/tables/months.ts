import type { Generated } from 'kysely'
import type { GstExempt, GstMode } from '@vapsi/contract/settlement/tax-rules'
import type { Defaulted, Now } from './columns.ts'

export interface ClosedMonthsTable {
  /** `2026-10` */
  month: string
  id: Generated<string>
  closedBy: string
  closedAt: Now
}

/** A line of a month's signed-off list. */
export interface ClosedMonthLinesTable {
  month: string
  lineNo: number
  kind: 'trip' | 'line' | 'payment' | 'tds'
  sourceId: string
  onDay: string
  /** The day it is of, where that was closed before it came. */
  ofDay: string | null
  bookingId: string
  partyId: string | null
  word: string | null
  reference: string | null
  shipperPaise: number
  driverPaise: number
  receivedPaise: number
  paidOutPaise: number
  creditedPaise: number
  basePaise: number
  tdsPercent: number | null
  tdsPaise: number
  tdsLaw: string | null
  gstMode: GstMode | null
  gstExempt: GstExempt | null
  gstPercent: number | null
  gstTaxablePaise: number
  gstPaise: number
  gstLaw: string | null
}

/** A press that closes several months, one after the other. */
export interface MonthClosingsTable {
  id: Generated<string>
  firstMonth: string
  untilMonth: string
  askedBy: string
  askedAt: Now
  status: Defaulted<'running' | 'done' | 'failed'>
  problem: Defaulted<string | null>
  /** When a month was last begun. */
  begunAt: Defaulted<Date>
}
