import { Trans, useLingui } from '@lingui/react/macro'
import { progressOf } from '@vapsi/contract/lifecycle'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { nameIn } from '../../lib/language/spoken.ts'
import { Card } from '../../ui/card.tsx'
import { placeParts } from '../../ui/form/place.ts'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { reachedOf } from '../bookings/booking.ts'
import { MoneyLine } from './money-line.tsx'
import { NextHead } from './next-head.tsx'
import { type Shipment, nextOf, shipmentAddress } from './use-shipments.ts'

/** A shipment at a glance: who must do what, where it stands, its money. The whole card leads to its page. */
export function ShipmentCard({ shipment }: { shipment: Shipment }) {
  const { t } = useLingui()
  const { reference, booking, load } = shipment
  const of = booking ?? load
  const next = nextOf(shipment)
  if (!of || !next) return null
  return (
    <Card className="relative grid grid-cols-1 content-between gap-2.5 hover:border-edge">
      <NextHead next={next} to={of.toLocation} reference={reference} />
      <RouteLine
        from={of.fromLocation}
        to={of.toLocation}
        reached={booking ? reachedOf(booking) : progressOf.pending}
      />
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 text-sm">
          {booking && booking.money.state !== 'none' ? (
            <MoneyLine money={booking.money} next={next} />
          ) : (
            <Trans>Nothing to pay yet</Trans>
          )}
        </span>
        <Link
          href={shipmentAddress(reference)}
          aria-label={t`Open ${reference}: ${placeParts(nameIn(of.fromLocation)).name} to ${placeParts(nameIn(of.toLocation)).name}`}
          onClick={() => window.scrollTo({ top: 0 })}
          className="grid size-11 shrink-0 place-content-center rounded-card text-quiet after:absolute after:inset-0 after:rounded-card"
        >
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      </div>
    </Card>
  )
}
