import { Trans } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { ContactButtons } from '../../domain/bookings/contact-buttons.tsx'
import { nameIn } from '../../lib/language/spoken.ts'
import type { StopView } from '@vapsi/contract/booking-views'

/** One end of a trip: where to go, whom to call. */
export function StopDetails({ title, stop }: { title: ReactNode; stop: StopView | null }) {
  const query = stop && encodeURIComponent(`${stop.fullAddress}, ${stop.city} ${stop.pincode}`)
  return (
    <section className="grid grid-cols-1 gap-2 border-t border-line pt-3">
      <h3 className="text-sm font-semibold text-quiet">{title}</h3>
      {stop ? (
        <>
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-semibold break-words">{stop.contactName}</p>
              <p className="tabular text-sm text-quiet">+91 {stop.contactNumber}</p>
            </div>
            <ContactButtons name={stop.contactName} mobile={stop.contactNumber} />
          </div>
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${query}`}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 items-start gap-2 py-1 text-sm break-words underline decoration-line underline-offset-4"
          >
            <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-quiet" />
            <span className="min-w-0">
              {stop.fullAddress}
              {stop.landmark && `, ${stop.landmark}`}, {nameIn(stop.city)} {stop.pincode}
            </span>
          </a>
          {stop.instructions && <p className="text-sm break-words">{stop.instructions}</p>}
        </>
      ) : (
        <p className="text-sm text-quiet">
          <Trans>The shipper has not given contacts yet.</Trans>
        </p>
      )}
    </section>
  )
}
