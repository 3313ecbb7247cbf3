import { useLingui } from '@lingui/react/macro'
import type { BookingView } from '@vapsi/contract/booking-views'
import { shareOf } from './share-of-trip.ts'

export function useShareOf(trip: BookingView) {
  const { t } = useLingui()
  const other = trip.viewer === 'shipper' ? t`Driver` : t`Shipper`
  return shareOf(trip, { other, sender: t`Pickup contact`, receiver: t`Delivery contact` })
}
