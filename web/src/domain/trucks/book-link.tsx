import { Trans } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { Suspense, lazy } from 'react'
import { Link } from 'wouter'
import { May } from '../../lib/session/may.tsx'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { type PassedLane, bookingLink } from './truck.ts'

// Most who search are visitors and shippers.
const CannotBook = lazy(() => import('./cannot-book.tsx').then((module) => ({ default: module.CannotBook })))

/** Book This Truck; somebody who cannot book with this account is told so, and stays here. */
export function BookLink({
  truckId,
  passed = null,
  part,
  size,
  isMain = true,
}: {
  truckId: string
  /** Of a truck that passes: the lane that is booked. */
  passed?: PassedLane | null
  /** The part of the truck that is booked there, as an address has it. */
  part?: string
  size?: 'lg'
  isMain?: boolean
}) {
  const { user } = useAuth()
  const look = { variant: isMain ? 'main' : 'outline', ...(size && { size }) } as const
  const wide = size && 'max-sm:w-full'
  const words = part ? <Trans>Book this part</Trans> : <Trans>Book This Truck</Trans>
  if (user && user.userType !== 'shipper')
    return (
      <Suspense
        fallback={
          <Button {...look} className={wide}>
            {words}
          </Button>
        }
      >
        <CannotBook {...look} className={wide} />
      </Suspense>
    )
  return (
    <May call={bookings.bookTruck}>
      <Link href={bookingLink(truckId, user, passed, part)} className={buttonStyle(look, wide)}>
        {words}
      </Link>
    </May>
  )
}
