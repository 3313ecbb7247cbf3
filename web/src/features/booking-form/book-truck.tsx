import { Trans, useLingui } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { market } from '@vapsi/contract/market'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Reply, type Send, api, read } from '../../lib/api/api.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { useAttemptKey } from '../../lib/api/attempt-key.ts'
import { attemptOfDraft, forgetDraft } from '../../lib/drafts.ts'
import { indianDay } from '@vapsi/contract/values/india'
import { toMinute, useIndianDay, useNow } from '../../lib/language/now.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { personOf } from '../../lib/session/person-of.ts'
import { Button } from '../../ui/button.tsx'
import { placeParts } from '../../ui/form/place.ts'
import { CentredSpinner } from '../../ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { toast } from '../../lib/session/toast.ts'
import { Capacity, useVehicleName } from '../../domain/trucks/truck-facts.tsx'
import { dayAndHoursAt } from '../../domain/pickup/pickup-hours.ts'
import { CompleteBooking } from './complete-booking.tsx'
import { PriceSummary } from './price-summary.tsx'
import { useBooked } from './use-booked.ts'
import { rememberRequest, wasRequested } from './requested.ts'
import type { PassedLane } from '../../domain/trucks/truck.ts'
import { type BookedTruck, citiesOf, truckBody } from '../../domain/bookings/booking-values.ts'

type Truck = Reply<typeof market.get>

interface BookTruckProps {
  truckId: string
  /** Of a truck that passes: the lane that is booked. */
  passed?: PassedLane | null
  /** With the number of the booking that was made. */
  onBooked: (reference?: string) => void
  onCancel: () => void
}

/** Complete Booking of a truck on the market, opened by Book Now and by `/dashboard?booking=`. */
export function BookTruck({ truckId, passed = null, onBooked, onCancel }: BookTruckProps) {
  const { user } = useAuth()
  const draftName = ['booking', personOf(user) ?? '', truckId, passed?.from, passed?.to]
    .filter((part) => part != null)
    .join('.')
  const truck = useQuery({ ...read(market.get, { id: truckId, ...passed }), gcTime: 0 })
  const isGone = truck.error instanceof ApiError && truck.error.status === 404
  // Also from another device, or days ago.
  const own = useQuery({ ...read(bookings.list, { limit: 200 }), enabled: isGone })
  const isTheirs =
    wasRequested(draftName) ||
    own.data?.some(({ marketTruckId, status }) => marketTruckId === truckId && status !== 'cancelled') === true
  if (truck.data)
    return (
      <TruckForm truck={truck.data} passed={passed} draftName={draftName} onBooked={onBooked} onCancel={onCancel} />
    )
  if (truck.isPending || (isGone && own.isPending)) return <CentredSpinner />
  // Sent without an answer: the truck may be gone because it is already theirs.
  const wasSent = isTheirs || attemptOfDraft(draftName) !== null
  const leave = (where: () => void) => () => {
    forgetDraft(draftName)
    where()
  }
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-2xl px-4 py-10">
      <h1 className="mb-4 text-xl font-bold">
        <Trans>Complete Booking</Trans>
      </h1>
      {isGone ? (
        <EmptyState
          title={
            isTheirs ? <Trans>You have requested this truck.</Trans> : <Trans>This truck is no longer available.</Trans>
          }
          action={
            <>
              {wasSent && (
                <Button variant="main" onClick={leave(() => onBooked())}>
                  <Trans>See my bookings</Trans>
                </Button>
              )}
              <Button variant={wasSent ? 'outline' : 'main'} onClick={leave(onCancel)}>
                <Trans>Find another truck</Trans>
              </Button>
            </>
          }
        >
          {isTheirs ? (
            <Trans>See in your bookings where it stands.</Trans>
          ) : wasSent ? (
            <Trans>Your request may have arrived: look into your bookings first.</Trans>
          ) : (
            <Trans>Someone else has booked it, or its driver took it off the market.</Trans>
          )}
        </EmptyState>
      ) : (
        <ErrorState
          title={<Trans>The truck could not be loaded</Trans>}
          error={truck.error}
          onRetry={() => void truck.refetch()}
          also={
            <Button onClick={onCancel}>
              <Trans>Find another truck</Trans>
            </Button>
          }
        />
      )}
    </main>
  )
}

function TruckForm({
  truck,
  passed,
  draftName,
  onBooked,
  onCancel,
}: Omit<BookTruckProps, 'truckId'> & { truck: Truck; passed: PassedLane | null; draftName: string }) {
  const { t } = useLingui()
  const { user } = useAuth()
  const today = useIndianDay()
  const now = useNow(toMinute)
  const trip = tripOf(truck, passed)
  const freeFrom = truck.passing?.pickupFrom ?? truck.availableFrom
  const from = indianDay(new Date(freeFrom))
  const client = useQueryClient()
  const booked = useBooked(onBooked)
  const keyOf = useAttemptKey(draftName)
  const name = useVehicleName(truck.vehicle)
  const [start, end] = [placeParts(nameIn(truck.fromLocation)).name, placeParts(nameIn(truck.toLocation)).name]
  const book = useMutation({
    mutationFn: (body: Send<typeof bookings.bookTruck>) =>
      api(bookings.bookTruck, { id: truck.id, ...body }, { idempotencyKey: keyOf(body) }),
    onError: (error) => {
      const description = errorMessage(error, t`Please try again`)
      toast({ title: t`Failed to book truck`, description, variant: 'destructive' })
      // The new price is shown above the form, and is what the next press agrees to.
      if (error instanceof ApiError && (error.code === 'price_changed' || error.code === 'part_price_changed'))
        void client.invalidateQueries({ queryKey: read(market.get, { id: truck.id, ...passed }).queryKey })
    },
  })
  return (
    <CompleteBooking
      draftName={draftName}
      initial={{
        pickupDate: from > today ? from : today,
        // The hours in which it passes, as a posted truck's day.
        ...(truck.passing && dayAndHoursAt(Math.max(now, Date.parse(truck.passing.pickupFrom)))),
        ...citiesOf(trip.fromLocation, trip.toLocation, user),
      }}
      freeFrom={freeFrom}
      category={truck.vehicle.category}
      ends={() => ({
        pickup: {
          name: placeParts(trip.fromLocation).name,
          at: passed ? null : { lat: truck.fromLat, lng: truck.fromLng },
        },
        delivery: {
          name: placeParts(trip.toLocation).name,
          at: passed ? null : { lat: truck.toLat, lng: truck.toLng },
        },
      })}
      price={() => trip.price}
      isPending={book.isPending}
      error={book.error}
      summary={() => (
        <PriceSummary
          from={trip.fromLocation}
          to={trip.toLocation}
          km={(truck.passing ?? truck).roadKm}
          price={trip.price}
        >
          {name} · <Capacity vehicle={truck.vehicle} />
          {truck.passing && (
            <>
              {' · '}
              <Trans>
                part of its way from {start} to {end}
              </Trans>
            </>
          )}
        </PriceSummary>
      )}
      onCancel={onCancel}
      onSubmit={(values, forget) =>
        book.mutate(
          truckBody(trip, values),
          booked(() => {
            forget()
            rememberRequest(draftName)
          }),
        )
      }
    />
  )
}

/** What is booked: the posted trip, or the part of it that passes the lane. */
const tripOf = ({ fromLocation, toLocation, price, passing }: Truck, passed: PassedLane | null): BookedTruck =>
  passing && passed
    ? { fromLocation: passed.from, toLocation: passed.to, price: passing.price, passing: true }
    : { fromLocation, toLocation, price }
