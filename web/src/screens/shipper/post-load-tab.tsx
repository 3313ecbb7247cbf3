import { useLingui } from '@lingui/react/macro'
import { VEHICLE_CATEGORIES } from '@vapsi/contract/constants'
import { type LoadValues, emptyLoad } from '../../features/loads/load-values.ts'
import { MyLoads } from '../../features/loads/my-loads.tsx'
import { PostLoadForm } from '../../features/loads/post-load-form.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { Go, View } from './use-view.ts'

/** A new load, or the loads I have posted with what was bid on them. */
export function PostLoadTab({ view, go, onPosted }: { view: View; go: Go; onPosted: () => void }) {
  const { t } = useLingui()
  const posted = () => {
    onPosted()
    go({ tab: 'home' })
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <Segments
        label={t`Loads`}
        value={view.isLoads ? 'mine' : 'new'}
        onChange={(choice) => go({ tab: 'post-load', isLoads: choice === 'mine' })}
        options={[
          { value: 'new', label: t`New load` },
          { value: 'mine', label: t`My loads` },
        ]}
      />
      {view.isLoads ? (
        <MyLoads
          onPost={() => go({ tab: 'post-load' })}
          onBooking={(bookingId) => go({ tab: 'bookings', id: bookingId })}
        />
      ) : (
        <div className="max-w-2xl lg:max-w-none">
          {/* Each lane has a draft of its own: what is typed for one shall not move to another. */}
          <PostLoadForm key={`${view.from}|${view.to}`} initial={prefillOf(view)} onPosted={posted} />
        </div>
      )}
    </div>
  )
}

/** What the search before it was for. */
function prefillOf({ from, to, category }: View): Partial<LoadValues> | null {
  if (!from && !to && !category) return null
  const known = VEHICLE_CATEGORIES.find((name) => name === category)
  return {
    from: { text: from ?? '', place: null },
    to: { text: to ?? '', place: null },
    vehicleCategory: known ?? emptyLoad.vehicleCategory,
  }
}
