import { Trans } from '@lingui/react/macro'
import { type BookingStatus, progressOf } from '@vapsi/contract/lifecycle'
import { km as kmText } from '../../lib/language/format.ts'
import { cx } from '../../ui/cx.ts'
import { placeParts } from '../../ui/form/place.ts'
import { StepWords, useStepWords } from '../../ui/trip/step-words.tsx'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'

interface LivingLineProps {
  from: string
  to: string
  km: number | null
  status: BookingStatus
  vehicle: { category: string; vehicleType: string } | null
  /** How much of the way is driven, 0 to 1, where that is known. */
  driven?: number | null
}

const stages = 3
/** Where the truck stands between the first and the last dot: at its stage, on the road by its kilometres. */
export function placeOn(status: BookingStatus, driven: number | null | undefined): number {
  const at = Math.max(0, progressOf[status] - 1) / stages
  if (status === 'loading_done') return at + 0.5 / stages
  return status === 'in_transit' ? at + Math.min(1, Math.max(0, driven ?? 0.15)) / stages : at
}

/** A booking as a line from edge to edge, with the truck where it is now. */
export function LivingLine({ from, to, km, status, vehicle, driven }: LivingLineProps) {
  const steps = useStepWords()
  const reached = progressOf[status]
  const place = placeOn(status, driven)
  const [start, end] = [placeParts(from), placeParts(to)]
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
      <div aria-hidden className="relative -mx-4 mt-2 h-14">
        <span className="dotted-track absolute inset-x-0 bottom-2 h-[3px]" />
        <span
          className="absolute bottom-[7px] left-0 h-1 rounded-r-full bg-ink transition-[width] duration-[600ms]"
          style={{ width: `calc(2rem + (100% - 4rem) * ${place})` }}
        />
        {steps.map((step, at) => (
          <span
            key={step}
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
          className="absolute bottom-2.5 transition-[left] duration-[600ms] motion-reduce:transition-none"
          style={{
            left: `calc(2rem + (100% - 4rem) * ${place})`,
            transform: `translateX(${place < 0.15 ? -20 : place > 0.85 ? -80 : -50}%)`,
          }}
        >
          <TruckSilhouette category={vehicle?.category ?? 'Open'} type={vehicle?.vehicleType} className="h-10" />
        </span>
        {km !== null && <span className="tabular absolute top-0 right-4 text-xs text-quiet">{kmText(km)}</span>}
      </div>
      <StepWords reached={reached} />
    </div>
  )
}
