import { VEHICLE_CATEGORIES } from '@vapsi/contract/constants'
import { searchTonsOf } from '@vapsi/contract/market/search-weight'
import { type LoadValues, emptyLoad } from '../../features/loads/load-values.ts'
import { PostLoadForm } from '../../features/loads/post-load-form.tsx'
import { useIndianDay } from '../../lib/language/now.ts'
import type { Go, View } from './use-view.ts'

/** A new load; what was posted stands among the bookings. */
export function PostLoadTab({ view, go, onPosted }: { view: View; go: Go; onPosted: () => void }) {
  const tomorrow = useIndianDay(1)
  const posted = () => {
    onPosted()
    go({ tab: 'home' })
  }
  return (
    <div className="max-w-2xl lg:max-w-none">
      {/* Each lane has a draft of its own: what is typed for one shall not move to another. */}
      <PostLoadForm key={`${view.from}|${view.to}`} initial={prefillOf(view, tomorrow)} onPosted={posted} />
    </div>
  )
}

/** What the search before it was for. */
function prefillOf({ from, to, category, weight, day, price }: View, tomorrow: string): Partial<LoadValues> | null {
  if (!from && !to && !category) return null
  const tons = searchTonsOf(weight ?? '')
  const known = VEHICLE_CATEGORIES.find((name) => name === category)
  return {
    from: { text: from ?? '', place: null },
    to: { text: to ?? '', place: null },
    ...(tons !== null && { weight: String(tons) }),
    ...(price && { expectedPrice: price, pickupDate: tomorrow }),
    ...(day && { pickupDate: day }),
    vehicleCategory: known ?? emptyLoad.vehicleCategory,
  }
}
