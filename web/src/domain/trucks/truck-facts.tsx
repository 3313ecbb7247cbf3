import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { count, day, money, nearDay, nearDayAndTime, perKm, perTon, rating } from '../../lib/language/format.ts'
import { Chip, VerifiedBadge } from '../../ui/chip.tsx'
import { useNow } from '../../lib/language/now.ts'
import { cx } from '../../ui/cx.ts'
import { type Truck, availabilityOf } from './truck.ts'
import { categoryName } from './vehicle-kinds.ts'

/** `19 feet Open`, or `Commercial Vehicle`. */
export function useVehicleName(vehicle: Truck['vehicle']): string {
  const { t, i18n } = useLingui()
  const category = vehicle?.category
  const name = category ? categoryName(category) : undefined
  const feet = parseInt(vehicle?.vehicleType ?? '', 10)
  const length = feet > 0 ? t`${feet} feet` : vehicle?.vehicleType
  return [length, name ? i18n._(name) : category].filter(Boolean).join(' ') || t`Commercial Vehicle`
}

export function Capacity({ vehicle }: { vehicle: Truck['vehicle'] }) {
  const tons = vehicle?.passingWeight
  return tons ? (
    <span className="whitespace-nowrap">
      <Trans>{tons} Ton Capacity</Trans>
    </span>
  ) : (
    <Trans>Capacity on request</Trans>
  )
}

export function AvailabilityChip({ truck, isInRow = false }: { truck: Truck; isInRow?: boolean }) {
  const { t } = useLingui()
  const there = nearDayAndTime(truck.passing?.pickupFrom)
  const availability = useNow((now) => availabilityOf(truck, now))
  const date = isInRow ? nearDay(truck.availableFrom) : day(truck.availableFrom)
  const texts = {
    now: t`Available Now`,
    today: t`Available Today`,
    tomorrow: t`Available Tomorrow`,
    later: isInRow ? t`From ${date}` : t`Available from ${date}`,
    gone: t`Not available`,
  }
  const isNow = availability === 'now' && !truck.passing
  const text = truck.passing ? t`At the pickup ${there}` : texts[availability]
  // A chip's ground would touch the button below.
  if (isInRow)
    return <span className={cx('text-xs font-semibold', isNow ? 'text-word-green' : 'text-quiet')}>{text}</span>
  return <Chip tone={isNow ? 'green' : 'grey'}>{text}</Chip>
}

/** The fare, of a truck that passes that of the part, and what it comes to for a kilometre and a ton. In a row of the list its name is only for who cannot see it. */
export function Fare({ truck, isInRow = false }: { truck: Truck; isInRow?: boolean }) {
  const { price, roadKm } = truck.passing ?? truck
  const rates = [perKm(price, roadKm), perTon(price, truck.vehicle?.passingWeight)]
  return (
    <p className="text-right">
      <span className={isInRow ? 'sr-only' : 'block text-xs text-quiet'}>
        <Trans>Estimated fare</Trans>{' '}
      </span>
      <span className={cx('tabular block font-bold', isInRow ? 'text-lg leading-6' : 'text-2xl leading-tight')}>
        {money(price)}
      </span>
      <span className="tabular block text-xs text-quiet">{rates.filter(Boolean).join(' · ')}</span>
      {truck.passing && (
        <span className="block text-xs text-quiet">
          <Trans>for this part of its way</Trans>
        </span>
      )}
    </p>
  )
}

/** Rating to one decimal, trips, and the badge of a verified transporter. */
export function TransporterFacts({ transporter }: { transporter: Truck['transporter'] }) {
  const { t } = useLingui()
  const trips = transporter?.totalTrips ?? 0
  const stars = rating(transporter?.rating)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
      <span className="tabular inline-flex items-center gap-1" title={t`Transporter rating`}>
        <Star aria-hidden className="size-4 fill-marigold text-marigold-deep" />
        <span className="sr-only">
          <Trans>Transporter rating</Trans>{' '}
        </span>
        {stars}
      </span>
      <span className="tabular">{trips === 1 ? <Trans>1 trip</Trans> : <Trans>{count(trips)} trips</Trans>}</span>
      <VerifiedBadge verified={transporter?.isVerified} />
    </span>
  )
}
