import { Trans, useLingui } from '@lingui/react/macro'
import { waiting } from '@vapsi/contract/detention/waiting'
import type { BookingView } from '@vapsi/contract/booking-views'
import type { TripStopView } from '@vapsi/contract/shipment/stops'
import type { StopStamp } from '@vapsi/contract/shipment/stop-order'
import { Check, Navigation } from 'lucide-react'
import { useState } from 'react'
import { navigateTo } from '../bookings/navigate-to.ts'
import { tons } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { useBrowserState } from '../../lib/use-browser-state.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ContactButtons } from '../bookings/contact-buttons.tsx'
import { useStamps } from '../detention/use-detention.ts'
import { DocumentCard } from '../documents/document-card.tsx'
import { useTracking } from '../tracking/use-tracking.ts'
import { timeBetween } from '../../lib/language/pickup-time.ts'

type Trip = Pick<BookingView, 'id' | 'status' | 'driverResponse' | 'podUploaded' | 'stops'>

/** The one thing to do at the stop that is next: drive there, then load, or deliver and photograph its proof. */
export function StopStep({ trip, stop, onDone }: { trip: Trip; stop: TripStopView; onDone: () => void }) {
  const { t } = useLingui()
  const { tap } = useStamps(trip)
  const isSeen = useTracking(trip.id).query.data?.consent === 'given'
  const [isBusy, setBusy] = useState(false)
  const [agent] = useBrowserState(() => navigator.userAgent, '')
  const stops = trip.stops ?? []
  const number = stops.findIndex(({ id }) => id === stop.id) + 1
  const total = stops.length
  const [place, weight] = [nameIn(stop.location), tons(stop.weight)]
  const { contact, note } = stop
  const when = timeBetween(stop.from, stop.until)
  const href = navigateTo({ address: stop.location, lat: stop.lat, lng: stop.lng }, agent)
  const press = async (stamp: StopStamp) => {
    setBusy(true)
    await tap(stamp, isSeen, stop.id)
    setBusy(false)
  }
  const due: StopStamp | null = !stop.arrivedAt ? 'stop_arrived' : stop.kind === 'pickup' ? 'stop_loaded' : null
  return (
    <>
      <div className="grid grid-cols-1 gap-1">
        <p className="text-[15px] text-quiet">
          <span>
            <Trans>
              Stop {number} of {total}
            </Trans>
          </span>{' '}
          ·{' '}
          <span className="font-semibold text-ink">
            {!stop.arrivedAt ? (
              <Trans>Drive to the stop</Trans>
            ) : stop.kind === 'pickup' ? (
              <Trans>Load {weight}</Trans>
            ) : (
              <Trans>Deliver {weight}, then photograph the POD</Trans>
            )}
          </span>
        </p>
      </div>
      <div className="min-w-0">
        <p className="truncate text-xl leading-snug font-bold">{contact?.name ?? place}</p>
        {contact?.name && <p className="line-clamp-2 text-lg leading-snug break-words">{place}</p>}
        {when && (
          <p className="tabular text-[15px] text-quiet">
            <Trans>Be there {when}</Trans>
          </p>
        )}
        {note && <p className="text-[15px] break-words text-quiet">{note}</p>}
      </div>
      <div className="flex gap-2">
        <a
          href={href}
          target={href.startsWith('geo:') ? undefined : '_blank'}
          rel="noreferrer"
          aria-label={t`Navigate to ${place}`}
          className={buttonStyle({ variant: 'ink' }, 'h-12 min-w-0 flex-1 text-base')}
        >
          <Navigation aria-hidden />
          <Trans>Navigate</Trans>
        </a>
        {contact?.mobile && <ContactButtons name={contact.name ?? place} mobile={contact.mobile} />}
      </div>
      {due && (
        <Button
          call={waiting.stamp}
          variant="main"
          size="lg"
          wide
          icon={<Check aria-hidden />}
          busy={isBusy}
          onClick={() => void press(due)}
        >
          {due === 'stop_arrived' ? <Trans>I have arrived at the stop</Trans> : <Trans>The truck is loaded</Trans>}
        </Button>
      )}
      {stop.kind === 'drop' && (
        <DocumentCard
          key={stop.id}
          bookingId={trip.id}
          kind="pod"
          stopId={stop.id}
          document={undefined}
          canUpload
          isBrief
          isMain={due === null}
          onUploaded={onDone}
        />
      )}
    </>
  )
}
