import { Trans, useLingui } from '@lingui/react/macro'
import { Navigation } from 'lucide-react'
import { ContactButtons } from '../../../domain/bookings/contact-buttons.tsx'
import { day } from '../../../lib/language/format.ts'
import { timeBetween } from '../../../lib/language/pickup-time.ts'
import { nameIn, townIn } from '../../../lib/language/spoken.ts'
import { useBrowserState } from '../../../lib/use-browser-state.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import type { BookingView } from '@vapsi/contract/booking-views'
import { navigateTo } from '../../../domain/bookings/navigate-to.ts'

type Way = 'fromLocation' | 'toLocation' | 'fromLat' | 'fromLng' | 'toLat' | 'toLng'
type Trip = Pick<
  BookingView,
  Way | 'senderDetails' | 'receiverDetails' | 'pickupFrom' | 'pickupUntil' | 'promisedOn'
> & {
  /** Whom to call while nobody is named at the place; a driver without prices calls his owner. */
  shipper?: { name: string; mobile: string | null }
}

/** Where to go now: whose place, its address large, by when; the way there in the phone's own maps, and whom to call. */
export function StepPlace({ trip, isPickup }: { trip: Trip; isPickup: boolean }) {
  const { t } = useLingui()
  const [agent] = useBrowserState(() => navigator.userAgent, '')
  const stop = isPickup ? trip.senderDetails : trip.receiverDetails
  const town = isPickup ? trip.fromLocation : trip.toLocation
  const address = stop
    ? [stop.fullAddress, stop.landmark, `${nameIn(stop.city)} ${stop.pincode}`].filter(Boolean).join(', ')
    : nameIn(town)
  const [lat, lng] = isPickup ? [trip.fromLat, trip.fromLng] : [trip.toLat, trip.toLng]
  const href = navigateTo(
    { address: stop ? `${stop.fullAddress}, ${stop.city} ${stop.pincode}` : town, lat, lng },
    agent,
  )
  const { shipper } = trip
  const contact = stop
    ? { name: stop.contactName, mobile: stop.contactNumber }
    : shipper?.mobile && { name: shipper.name, mobile: shipper.mobile }
  const { pickupFrom, pickupUntil, promisedOn } = trip
  const when = isPickup ? timeBetween(pickupFrom, pickupUntil) : promisedOn && day(promisedOn)
  return (
    <>
      <div className="min-w-0">
        <p className="truncate text-xl leading-snug font-bold">{stop?.contactName ?? townIn(town)}</p>
        {stop ? (
          <p className="line-clamp-2 text-lg leading-snug break-words">{address}</p>
        ) : (
          <p className="text-[15px]/5">
            <Trans>The shipper has not given the address yet.</Trans>
          </p>
        )}
        {when && (
          <p className="tabular text-[15px] text-quiet">
            {isPickup ? <Trans>Be there {when}</Trans> : <Trans>deliver by {when}</Trans>}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <a
          href={href}
          target={href.startsWith('geo:') ? undefined : '_blank'}
          rel="noreferrer"
          aria-label={t`Navigate to ${address}`}
          className={buttonStyle({ variant: 'ink' }, 'h-12 min-w-0 flex-1 text-base')}
        >
          <Navigation aria-hidden />
          <Trans>Navigate</Trans>
        </a>
        {contact && <ContactButtons {...contact} />}
      </div>
    </>
  )
}
