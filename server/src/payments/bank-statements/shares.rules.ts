import { type Instalment, type Side, nextInstalment } from '../instalments.rules.ts'
import type { Payable } from './line-facts.sql.ts'

/** A booking with the open amounts on both sides, minus what earlier lines reserve. */
export interface Lot {
  payable: Payable
  shipper: Side
  driver: Side
}

/** The part of one booking in a line. */
export interface Share extends Instalment {
  payable: Payable
  side: Side
}

export const sideOf = (payable: Payable, fromShipper: boolean): Side => ({
  fromShipper,
  openPaise: fromShipper ? payable.openFromShipper : payable.openToDriver,
  advanceOpenPaise: fromShipper ? payable.advanceFromShipper : payable.advanceToDriver,
})

export const shareOf = (lot: Lot, fromShipper: boolean, { paymentType, paise }: Instalment): Share => ({
  payable: lot.payable,
  side: fromShipper ? lot.shipper : lot.driver,
  paymentType,
  paise,
})

const lotsAtMost = 12
const sumsAtMost = 2

/**
 * Two to six bookings of one party whose instalments, or open amounts, add up to exactly this sum; the oldest first.
 */
export function lotsThatSum(lots: Lot[], fromShipper: boolean, paise: number): Share[][] {
  const found: Share[][] = []
  for (const choose of [nextInstalment, wholeOf]) {
    const parts = lots.slice(0, lotsAtMost).flatMap((lot) => {
      const instalment = choose(fromShipper ? lot.shipper : lot.driver)
      return instalment && instalment.paise <= paise ? [shareOf(lot, fromShipper, instalment)] : []
    })
    search(parts, paise, [], found)
  }
  return found.slice(0, sumsAtMost)
}

const wholeOf = (side: Side): Instalment | null =>
  side.openPaise > 0
    ? { paymentType: side.fromShipper ? 'final_from_shipper' : 'final_to_driver', paise: side.openPaise }
    : null

function search(parts: Share[], left: number, taken: Share[], found: Share[][]): void {
  if (found.length >= sumsAtMost) return
  if (left === 0 && taken.length > 1) found.push(taken)
  if (left <= 0 || taken.length === 6) return
  parts.forEach((part, at) => {
    if (part.paise <= left) search(parts.slice(at + 1), left - part.paise, [...taken, part], found)
  })
}
