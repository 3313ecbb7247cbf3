import { Trans } from '@lingui/react/macro'
import { type BookingStatus, progressOf } from '@vapsi/contract/lifecycle'
import { km as kmText, roadKmText } from '../../lib/language/format.ts'
import { cx } from '../../ui/cx.ts'
import { placeParts } from '../../ui/form/place.ts'
import { StepWords, useStepWords } from '../../ui/trip/step-words.tsx'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import { nameIn } from '../../lib/language/spoken.ts'

interface LivingLineProps {
  from: string
  to: string
  km: number | null
  status: BookingStatus
  /** How many of the four steps are reached. */
  reached: number
  vehicle: { category: string; vehicleType: string } | null
  /** Road kilometres driven and left, if known. */
  road?: { doneKm: number; leftKm: number } | null
  /** The proof of delivery is here, and so is the truck, whatever was seen of it. */
  isAtDrop?: boolean
}

const stages = 3
/** The truck's position between the first and the last dot: by its stage, and on the road by its kilometres. */
export function placeOn(status: BookingStatus, driven: number | null | undefined): number {
  const at = Math.max(0, progressOf[status] - 1) / stages
  if (status === 'loading_done') return at + 0.5 / stages
  return status === 'in_transit' ? at + Math.min(1, Math.max(0, driven ?? 0.15)) / stages : at
}

const shareOf = ({ doneKm, leftKm }: { doneKm: number; leftKm: number }) => doneKm / Math.max(1, doneKm + leftKm)

/** A booking as a line from edge to edge, with the truck where it is now. */
export function LivingLine({ from, to, km, status, reached, vehicle, road, isAtDrop }: LivingLineProps) {
  const steps = useStepWords()
  const place = placeOn(status, isAtDrop ? 1 : road && shareOf(road))
  const [start, end] = [placeParts(nameIn(from)), placeParts(nameIn(to))]
  return (
    <div className="min-w-0">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 text-lg leading-6 font-bold break-words">
          {start.name}
          <span className="block text-xs leading-4 font-normal text-quiet">{start.note}</span>
        </p>
        <span className="sr-only">
          <Trans>to</Trans>
        </span>
        <p className="min-w-0 text-right text-lg leading-6 font-bold break-words">
          {end.name}
          <span className="block text-xs leading-4 font-normal text-quiet">{end.note}</span>
        </p>
      </div>
      <div className="relative -mx-4 mt-2 h-14">
        <span aria-hidden className="dotted-track absolute inset-x-0 bottom-2 h-[3px]" />
        <span
          aria-hidden
          className="absolute bottom-[7px] left-0 h-1 rounded-r-full bg-ink transition-[width] duration-[600ms]"
          style={{ width: `calc(2rem + (100% - 4rem) * ${place})` }}
        />
        {steps.map((step, at) => (
          <span
            key={step}
            aria-hidden
            className={cx(
              'absolute bottom-0.5 size-3.5 -translate-x-1/2 rounded-full border-[3px]',
              at < reached
                ? 'border-ink bg-ink'
                : at === stages
                  ? 'border-marigold bg-marigold'
                  : 'border-track bg-card',
            )}
            style={{ left: `calc(2rem + (100% - 4rem) * ${at / stages})` }}
          />
        ))}
        <span
          aria-hidden
          className="absolute bottom-2.5 transition-[left] duration-[600ms] motion-reduce:transition-none"
          style={{
            left: `calc(2rem + (100% - 4rem) * ${place})`,
            transform: `translateX(${place < 0.15 ? -20 : place > 0.85 ? -80 : -50}%)`,
          }}
        >
          <TruckSilhouette category={vehicle?.category ?? 'Open'} type={vehicle?.vehicleType} className="h-10" />
        </span>
        <span className={cx('tabular absolute top-0 text-xs text-quiet', place > 0.5 ? 'left-4' : 'right-4')}>
          {road ? <RoadWords {...road} /> : km !== null && kmText(km)}
        </span>
      </div>
      <StepWords reached={reached} />
    </div>
  )
}

function RoadWords({ doneKm, leftKm }: { doneKm: number; leftKm: number }) {
  const [done, left] = [roadKmText(doneKm), roadKmText(leftKm)]
  return (
    <Trans>
      {done} done
      <br />
      {left} to go
    </Trans>
  )
}
