import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { stageOf } from '../../domain/bookings/driver-stage.ts'
import { useStageWords } from '../../domain/bookings/use-stage-words.ts'
import { usePaperWords } from '../../domain/fleet/paper-words.ts'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { day } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Ago } from '../../ui/ago.tsx'
import { cx } from '../../ui/cx.ts'
import { placeParts } from '../../ui/form/place.ts'
import { TripChip, VehicleChip } from '../../ui/status-chip.tsx'
import type { FleetTruck } from './truck-order.ts'

/** One truck in two lines a cell; a press anywhere opens it, and its plate is the button for keys. */
export function FleetRow(props: {
  truck: FleetTruck
  number: number
  isSilent: boolean
  isMarked: boolean
  onMark: (id: string | null) => void
  onOpen: (id: string) => void
}) {
  const words = useCategoryWords()
  const { truck, number, isSilent, isMarked, onMark, onOpen } = props
  const { vehicle, at, trip, driver, emptySince, rupeesPerKm } = truck
  const tons = vehicle.passingWeight
  return (
    <tr
      className={cx(
        'h-13 cursor-pointer border-b border-line align-middle last:border-b-0',
        isMarked && 'bg-soft-marigold',
      )}
      onMouseEnter={() => onMark(vehicle.id)}
      onMouseLeave={() => onMark(null)}
      onClick={() => onOpen(vehicle.id)}
    >
      <td className="tabular pl-3 text-quiet">{number}</td>
      <td className="px-1.5">
        <button
          type="button"
          className="tabular block font-semibold whitespace-nowrap"
          onFocus={() => onMark(vehicle.id)}
          onBlur={() => onMark(null)}
        >
          {spacedNumber(vehicle.vehicleNumber)}
        </button>
        <span className="block text-xs whitespace-nowrap text-quiet">
          {words.category(vehicle.category)}, <Trans>{tons} t</Trans>
        </span>
      </td>
      <td className="px-1.5">
        {at && (
          <>
            <Line>{at.name === null ? null : placeParts(nameIn(at.name)).name}</Line>
            <span
              className={cx(
                'block text-xs whitespace-nowrap',
                isSilent ? 'font-semibold text-word-orange' : 'text-quiet',
              )}
            >
              <Known at={at} />
            </span>
          </>
        )}
      </td>
      <td className="px-1.5 whitespace-nowrap">
        {trip ? <TripChip trip={trip} /> : <VehicleChip status={vehicle.status} />}
      </td>
      <td className="px-1.5">
        <NextStep truck={truck} />
      </td>
      <td className="px-1.5 max-[90rem]:hidden">
        <WhoDrives driver={driver} />
      </td>
      <td className="px-1.5 max-lg:hidden">
        <PaperDue truck={truck} />
      </td>
      <td className="px-1.5 whitespace-nowrap text-quiet min-[90rem]:leading-tight min-[90rem]:whitespace-normal">
        {emptySince && <Ago at={emptySince} />}
      </td>
      <td className="tabular pr-3 text-right font-semibold max-lg:hidden">
        {rupeesPerKm === null ? '–' : `₹${Math.round(rupeesPerKm)}`}
      </td>
    </tr>
  )
}

function Known({ at }: { at: NonNullable<FleetTruck['at']> }) {
  const { t } = useLingui()
  if (at.by === 'point' && at.since !== null) return <Ago at={at.since} />
  const words = { point: '', drop: t`last drop`, said: t`you said so`, route: t`starts there`, home: t`home` }
  return words[at.by]
}

function NextStep({ truck: { vehicle, trip, route } }: { truck: FleetTruck }) {
  const words = useStageWords()
  if (trip)
    return (
      <Lines
        first={laneOf(trip)}
        second={words(stageOf({ next: trip.next, can: { rate: false } }))}
        isUrgent={trip.next.code === 'driver_answers'}
      />
    )
  if (route)
    return (
      <Lines
        first={laneOf(route)}
        second={route.isRequested ? <Trans>A shipper asks for it</Trans> : <Trans>On the market</Trans>}
        isUrgent={route.isRequested}
      />
    )
  return vehicle.status === 'other' ? null : (
    <Lines first={<Trans>No trip</Trans>} second={<FindLoad vehicleId={vehicle.id} />} />
  )
}

/** A press on it leads to this truck's way home; elsewhere in the row it opens the truck. */
const FindLoad = ({ vehicleId }: { vehicleId: string }) => (
  <Link
    href={`/driver/way-home?vehicleId=${vehicleId}`}
    onClick={(event) => event.stopPropagation()}
    className="inline-flex font-semibold text-ink underline underline-offset-4"
  >
    <Trans>Find a load</Trans>
  </Link>
)

const Lines = ({ first, second, isUrgent }: { first: ReactNode; second: ReactNode; isUrgent?: boolean }) => (
  <>
    <Line className="font-semibold">{first}</Line>
    <Line className={cx('text-xs', isUrgent ? 'font-semibold text-word-orange' : 'text-quiet')}>{second}</Line>
  </>
)

/** One of the two lines of a cell: on a laptop what has no room is cut, and the panel has it whole. */
const Line = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span
    title={typeof children === 'string' ? children : undefined}
    className={cx('block break-words min-[90rem]:truncate', className)}
  >
    {children}
  </span>
)

const laneOf = ({ fromLocation, toLocation }: { fromLocation: string; toLocation: string }) =>
  `${placeParts(nameIn(fromLocation)).name} → ${placeParts(nameIn(toLocation)).name}`

/** His name on one line, whole where one rests on it; the number is on the page of drivers. */
const WhoDrives = ({ driver }: Pick<FleetTruck, 'driver'>) =>
  driver ? (
    <span className="block max-w-20 truncate" title={driver.name}>
      {driver.name}
    </span>
  ) : (
    <span className="text-quiet">
      <Trans>you</Trans>
    </span>
  )

function PaperDue({ truck: { vehicle } }: { truck: FleetTruck }) {
  const words = usePaperWords()
  const { lapsedPaper, endingPaper } = vehicle
  if (lapsedPaper !== null)
    return (
      <span className="font-semibold text-word-red">
        <Line>{words[lapsedPaper]}</Line>
        <Line className="text-xs">
          <Trans>ended</Trans>
        </Line>
      </span>
    )
  if (endingPaper === null) return <span className="text-quiet">–</span>
  return (
    <span className={endingPaper.daysLeft <= 7 ? 'font-semibold text-word-red' : 'text-word-orange'}>
      <Line>{words[endingPaper.kind]}</Line>
      <Line className="text-xs">{day(endingPaper.expiresOn)}</Line>
    </span>
  )
}
