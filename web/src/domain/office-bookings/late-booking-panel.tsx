import { type ComponentProps, lazy } from 'react'
import { Skeleton } from '../../ui/states.tsx'
import { WhenHere } from '../../ui/when-here.tsx'

const BookingPanel = lazy(() => import('./booking-panel.tsx').then((module) => ({ default: module.BookingPanel })))

/** The booking beside its list, with its audit trail: a list opens without the code of it. */
export const LateBookingPanel = (props: ComponentProps<typeof BookingPanel>) => (
  <WhenHere loading={<Skeleton className="h-40 w-full" />}>
    <BookingPanel {...props} />
  </WhenHere>
)
