import { Trans } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { emptyStop, type StopValues } from '../../domain/bookings/booking-values.ts'
import { useBookings } from '../../domain/bookings/use-bookings.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'

const looked = 10
const alike = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The same place and person as last time in this city, with one press; offered while the fields are empty. */
export function LastTime(props: {
  side: 'pickup' | 'delivery'
  values: StopValues
  onChange: (values: StopValues) => void
}) {
  const { side, values } = props
  const { rows } = useBookings('all', looked)
  const stops = rows.map((row) => (side === 'pickup' ? row.senderDetails : row.receiverDetails))
  const last = stops.find((stop) => stop && (!values.city.trim() || alike(stop.city, values.city)))
  if (!last || values.contactName || values.contactNumber || values.fullAddress) return null
  const { contactName } = last
  const city = nameIn(last.city)
  return (
    <Button
      wide
      className="mb-4 h-12"
      icon={<History aria-hidden />}
      onClick={() =>
        props.onChange({
          ...emptyStop,
          ...last,
          landmark: last.landmark ?? '',
          instructions: last.instructions ?? '',
        })
      }
    >
      <span className="min-w-0 truncate">
        <Trans>
          Same as last time: {contactName}, {city}
        </Trans>
      </span>
    </Button>
  )
}
