import { Trans } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { type BookingValues, emptyStop, type StopValues } from '../../domain/bookings/booking-values.ts'
import type { Booking } from '../../domain/bookings/booking.ts'
import { useBookings } from '../../domain/bookings/use-bookings.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'

const looked = 10
const offered = 2
const alike = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

const stopOf = (last: NonNullable<Booking['senderDetails']>): StopValues => ({
  ...emptyStop,
  ...last,
  landmark: last.landmark ?? '',
  instructions: last.instructions ?? '',
})

type Filled = Pick<BookingValues, 'materialType' | 'weight' | 'pickup' | 'delivery'>

/** The last shipment on this lane, goods and both ends, with one press; offered while neither address is given. */
export function LaneAsLastTime({ values, onFill }: { values: Filled; onFill: (filled: Filled) => void }) {
  const { rows } = useBookings('all', looked)
  const { pickup, delivery } = values
  if (pickup.fullAddress || delivery.fullAddress) return null
  for (const { senderDetails, receiverDetails, materialType, weight } of rows) {
    if (!senderDetails || !receiverDetails) continue
    if (!alike(senderDetails.city, pickup.city) || !alike(receiverDetails.city, delivery.city)) continue
    const [goods, from, to] = [nameIn(materialType), nameIn(senderDetails.city), nameIn(receiverDetails.city)]
    const filled = {
      materialType,
      // What was searched for is today's.
      weight: values.weight.trim() || weight,
      pickup: stopOf(senderDetails),
      delivery: stopOf(receiverDetails),
    }
    return (
      <Button wide className="mb-6 h-12" icon={<History aria-hidden />} onClick={() => onFill(filled)}>
        <span className="min-w-0 truncate">
          <Trans>
            As last time: {goods}, {from} to {to}
          </Trans>
        </span>
      </Button>
    )
  }
  return null
}

/** Places and persons of earlier shipments in this city, each with one press; offered while no address is given. */
export function LastTime(props: {
  side: 'pickup' | 'delivery'
  values: StopValues
  onChange: (values: StopValues) => void
}) {
  const { side, values } = props
  const { rows } = useBookings('all', looked)
  const stops = rows.map((row) => (side === 'pickup' ? row.senderDetails : row.receiverDetails))
  const here = stops
    .filter((stop) => stop !== null)
    .filter(({ city }) => !values.city.trim() || alike(city, values.city))
  const known = [...new Map(here.toReversed().map((stop) => [stop.fullAddress, stop])).values()].toReversed()
  if (values.fullAddress) return null
  return known.slice(0, offered).map((last) => <Earlier key={last.fullAddress} last={last} onChange={props.onChange} />)
}

function Earlier(props: { last: NonNullable<Booking['senderDetails']>; onChange: (values: StopValues) => void }) {
  const { last } = props
  const { contactName } = last
  const city = nameIn(last.city)
  return (
    <Button wide className="mb-4 h-12" icon={<History aria-hidden />} onClick={() => props.onChange(stopOf(last))}>
      <span className="min-w-0 truncate">
        <Trans>
          Same as last time: {contactName}, {city}
        </Trans>
      </span>
    </Button>
  )
}
