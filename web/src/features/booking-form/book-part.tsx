import { Trans, useLingui } from '@lingui/react/macro'
import { partTrucks } from '@vapsi/contract/bookings/part-trucks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { citiesOf, truckBody } from '../../domain/bookings/booking-values.ts'
import { dayAndHoursAt } from '../../domain/pickup/pickup-hours.ts'
import { type AskedPart, partAddress } from '../../domain/trucks/part/part-address.ts'
import type { PassedLane } from '../../domain/trucks/truck.ts'
import { useVehicleName } from '../../domain/trucks/truck-facts.tsx'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { type Reply, type Send, api, read } from '../../lib/api/api.ts'
import { useAttemptKey } from '../../lib/api/attempt-key.ts'
import { oneDecimal, whole } from '../../lib/language/format.ts'
import { toMinute, useNow } from '../../lib/language/now.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { personOf } from '../../lib/session/person-of.ts'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { placeParts } from '../../ui/form/place.ts'
import { CentredSpinner } from '../../ui/spinner.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CompleteBooking } from './complete-booking.tsx'
import { PriceSummary } from './price-summary.tsx'
import { useBooked } from './use-booked.ts'

interface BookPartProps {
  truckId: string
  lane: PassedLane
  part: AskedPart
  /** With the number of the booking that was made. */
  onBooked: (reference?: string) => void
  onCancel: () => void
}

/** Complete Booking of a part of a truck for hire, opened by Book this part. */
export function BookPart({ truckId, lane, part, onBooked, onCancel }: BookPartProps) {
  const { t } = useLingui()
  const { tons: weight, floor } = part
  const query = read(partTrucks.get, { id: truckId, ...lane, weight, floor, goods: part.part.goods })
  const truck = useQuery({ ...query, gcTime: 0 })
  if (truck.data)
    return <PartForm truck={truck.data} queryKey={query.queryKey} {...{ truckId, lane, part, onBooked, onCancel }} />
  if (truck.isPending) return <CentredSpinner />
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-2xl px-4 py-10">
      <h1 className="mb-4 text-xl font-bold">
        <Trans>Complete Booking</Trans>
      </h1>
      <EmptyState
        title={<Trans>This truck is no longer available.</Trans>}
        action={
          <Button variant="main" onClick={onCancel}>
            <Trans>Find another truck</Trans>
          </Button>
        }
      >
        {errorMessage(truck.error, t`Please try again`)}
      </EmptyState>
    </main>
  )
}

function PartForm({
  truck,
  queryKey,
  truckId,
  lane,
  part,
  onBooked,
  onCancel,
}: BookPartProps & { truck: Reply<typeof partTrucks.get>; queryKey: readonly unknown[] }) {
  const { t } = useLingui()
  const { user } = useAuth()
  const now = useNow(toMinute)
  const draftName = ['booking', personOf(user) ?? '', truckId, lane.from, lane.to, partAddress(part)].join('.')
  const { pickupFrom, price, roadKm } = truck.passing
  const client = useQueryClient()
  const booked = useBooked(onBooked)
  const keyOf = useAttemptKey(draftName)
  const name = useVehicleName(truck.vehicle)
  const [metres, kg] = [oneDecimal(part.floor), whole(Math.round(1000 * part.tons))]
  const book = useMutation({
    mutationFn: (body: Send<typeof partTrucks.book>) =>
      api(partTrucks.book, { id: truckId, ...body }, { idempotencyKey: keyOf(body) }),
    onError: (error) => {
      const description = errorMessage(error, t`Please try again`)
      toast({ title: t`Failed to book truck`, description, variant: 'destructive' })
      // The new price is shown above the form, and is what the next press agrees to.
      if (error instanceof ApiError && error.code === 'part_price_changed') void client.invalidateQueries({ queryKey })
    },
  })
  const trip = { fromLocation: lane.from, toLocation: lane.to, price }
  return (
    <CompleteBooking
      draftName={draftName}
      isPart
      initial={{
        ...dayAndHoursAt(Math.max(now, Date.parse(pickupFrom))),
        ...citiesOf(lane.from, lane.to, user),
        weight: `${part.tons} Tons`,
      }}
      freeFrom={pickupFrom}
      ends={() => ({
        pickup: { name: placeParts(lane.from).name, at: null },
        delivery: { name: placeParts(lane.to).name, at: null },
      })}
      price={() => price}
      isPending={book.isPending}
      error={book.error}
      summary={() => (
        <PriceSummary from={lane.from} to={lane.to} km={roadKm} price={price}>
          <Trans>
            part of {name}: {metres} m of floor, {kg} kg
          </Trans>
        </PriceSummary>
      )}
      onCancel={onCancel}
      onSubmit={(values, forget) => book.mutate({ ...truckBody(trip, values), part: part.part }, booked(forget))}
    />
  )
}
