import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'

/** For tests: a booking of which both sides' money is still to be recorded. */
export const booking = {
  id: 'b1',
  reference: 'VP-20871',
  fromLocation: 'Surat',
  toLocation: 'Indore',
  balanceFromShipper: 50_000,
  balanceToDriver: 40_000,
  tdsWithheld: 0,
  heldByPreviousDrivers: 0,
} as AdminBookingView
