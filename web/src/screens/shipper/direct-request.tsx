import { VEHICLE_CATEGORIES } from '@vapsi/contract/constants'
import { RequestTruck } from '../../features/booking-form/request-truck.tsx'
import type { Go, View } from './use-view.ts'

/** Complete Booking for a lane on which no truck was found. */
export function DirectRequest({ view, go }: { view: View; go: Go }) {
  const { from, to, category, weight, day } = view
  const known = VEHICLE_CATEGORIES.find((name) => name === category)
  return (
    <RequestTruck
      initial={{
        from: { text: from ?? '', place: null },
        to: { text: to ?? '', place: null },
        ...(known && { vehicleCategory: known }),
      }}
      onBooked={(booked) => go({ tab: 'bookings', booked }, { replace: true })}
      onCancel={() => go({ tab: 'marketplace', from, to, category, weight, day }, { replace: true })}
    />
  )
}
