import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { km } from '../../lib/language/format.ts'
import { PlainButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { placeParts } from '../../ui/form/place.ts'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import { FarOffChip } from './far-off-chip.tsx'
import { PassingLine } from './passing/passing-line.tsx'
import type { Truck } from './truck.ts'
import { AvailabilityChip, Capacity, Fare, TransporterFacts, useVehicleName } from './truck-facts.tsx'
import { nameIn } from '../../lib/language/spoken.ts'

interface TruckRowProps {
  truck: Truck
  /** Why it is the best match of the list, in words; none of the others. */
  bestBecause?: readonly string[] | undefined
  onDetails: () => void
  /** Beside the name: a heart. */
  aside?: ReactNode
  /** The button that books. */
  book: ReactNode
}

/** A truck of a search in one row of 150 px: what it looks like, what it asks, who drives. A press opens all the rest. */
export function TruckRow({ truck, bestBecause, onDetails, aside, book }: TruckRowProps) {
  const { t } = useLingui()
  const { vehicle, transporter } = truck
  const [fromLocation, toLocation] = [nameIn(truck.fromLocation), nameIn(truck.toLocation)]
  const name = useVehicleName(vehicle)
  return (
    <Card
      aria-label={t`${name} from ${fromLocation} to ${toLocation}`}
      className={cx(
        'relative flex min-h-[150px] flex-col justify-between px-3 py-2',
        bestBecause && 'border-marigold ring-1 ring-marigold',
      )}
    >
      {/* On the edge, so that it takes no line of the row. */}
      <span className="absolute -top-2.5 left-3 z-10 flex gap-1.5 empty:hidden">
        {bestBecause && <BestChip because={bestBecause} />}
        <FarOffChip isFarOff={truck.priceIsFarOff} />
      </span>
      <div className="flex items-start justify-between gap-3">
        <TruckSilhouette category={vehicle?.category} type={vehicle?.vehicleType} className="h-10 max-w-[50%]" />
        <Fare truck={truck} isInRow />
      </div>
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 truncate leading-5">
          <span className="font-semibold">{name}</span>
          {vehicle?.isVerified && (
            <span title={t`Vehicle verified`} className="mx-1 inline-flex translate-y-0.5">
              <BadgeCheck aria-hidden className="size-4 text-word-blue" />
              <span className="sr-only">{t`Vehicle verified`}</span>
            </span>
          )}{' '}
          <span className="text-xs text-quiet">
            · <Capacity vehicle={vehicle} />
          </span>
        </p>
        {aside && <span className="z-10 -my-3 -ml-3 shrink-0">{aside}</span>}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <p className="flex max-w-full items-baseline text-sm text-quiet">
          <span className="truncate">
            {placeParts(fromLocation).name} → {placeParts(toLocation).name}
          </span>
          {truck.roadKm != null && (
            <span className="tabular shrink-0 text-xs whitespace-pre"> · {km(truck.roadKm)}</span>
          )}
        </p>
        <AvailabilityChip truck={truck} isInRow />
      </div>
      {truck.passing && <PassingLine detourKm={truck.passing.detourKm} />}
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-20 flex-1 pb-5 text-sm leading-4">
          <TransporterFacts transporter={transporter} />
        </div>
        <span data-book className="z-10 shrink-0">
          {book}
        </span>
      </div>
      {/* The whole row opens the details and says so at its foot; the book button is above it. */}
      <PlainButton
        aria-haspopup="dialog"
        onClick={onDetails}
        className="absolute inset-0 flex items-end rounded-card px-3 py-2 text-sm leading-5 font-semibold underline underline-offset-4 -outline-offset-2"
      >
        <Trans>View Details</Trans>
      </PlainButton>
    </Card>
  )
}

/** Tapped it says why. */
function BestChip({ because }: { because: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PlainButton
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className="relative z-10 inline-flex min-h-6.5 items-center gap-1.5 rounded-full bg-soft-marigold px-2.5 py-0.5 text-xs font-semibold text-word-marigold after:absolute after:-inset-2"
    >
      <Zap aria-hidden className="size-3.5 shrink-0" />
      {isOpen ? because.join(' · ') : <Trans>Best match</Trans>}
    </PlainButton>
  )
}
