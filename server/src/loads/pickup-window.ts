import { indianDayNumber, startOfIndianDay } from '@vapsi/contract/values/india'
import { FREIGHT } from '@vapsi/contract/constants'
import { fail } from '../platform/fail.ts'

interface Window {
  pickupDate: string
  pickupFrom?: string | undefined
  pickupUntil?: string | undefined
}

/** Checks the pickup window: in order, not over, and no farther ahead than the day itself may be. */
export function refuseWindow({ pickupDate, pickupFrom, pickupUntil }: Window, days: number = shippers): void {
  const last = lastPickup(days)
  const ahead = { code: 'pickup_ahead', params: { days } } as const
  const from = new Date(pickupFrom ?? pickupDate).getTime()
  const until = pickupUntil === undefined ? undefined : new Date(pickupUntil).getTime()
  if (until !== undefined && until <= from) fail('invalid', { fields: { pickupUntil: 'pickup_ends_first' } })
  if (until !== undefined && until <= Date.now()) fail('invalid', { fields: { pickupUntil: 'pickup_over' } })
  if (pickupFrom !== undefined && from >= last) fail('invalid', { fields: { pickupFrom: ahead } })
  if (until !== undefined && until > last) fail('invalid', { fields: { pickupUntil: ahead } })
}

/** A day without a time is midnight in India, so today is accepted. Plans reach a week ahead. */
export function refuseDay(pickup: Date): void {
  if (pickup.getTime() < Date.now() - dayMs) fail('invalid', { fields: { pickupDate: 'pickup_past' } })
  if (pickup.getTime() >= lastPickup(shippers)) {
    fail('invalid', { fields: { pickupDate: { code: 'pickup_ahead', params: { days: shippers } } } })
  }
}

const shippers = FREIGHT.pickupDaysAhead
const dayMs = 24 * 60 * 60 * 1000
/** The end of the last possible pickup day (India time). */
const lastPickup = (days: number) => startOfIndianDay(indianDayNumber(new Date()) + days + 1).getTime()
