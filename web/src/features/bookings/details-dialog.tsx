import { Trans, useLingui } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useFirstWrong } from '../../lib/field-errors.ts'
import { useChanges } from '../../lib/changes.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { personOf } from '../../lib/session/person-of.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import { toast } from '../../lib/session/toast.ts'
import { type Caller, type StopValues, breachOf, citiesOf } from '../../domain/bookings/booking-values.ts'
import { StopFields } from '../../domain/bookings/stop-fields.tsx'
import type { LaneEnd } from '../../domain/bookings/stray-stop.ts'
import { useRefusedBooking } from '../../domain/bookings/use-refused-booking.ts'
import { useBreachWords } from '../../domain/bookings/use-breach-words.ts'
import { useIsMeant } from '../../domain/bookings/use-is-meant.ts'
import type { Booking } from '../../domain/bookings/booking.ts'
import { useBookingsChanged } from '../../domain/bookings/use-bookings.ts'

const valuesOf = (stop: Booking['senderDetails'], ofLane: StopValues): StopValues =>
  stop ? { ...stop, landmark: stop.landmark ?? '', instructions: stop.instructions ?? '' } : ofLane

/** City and PIN code are unchanged: they were already confirmed. */
const isKnown = (stop: StopValues, before: Booking['senderDetails']) =>
  before?.city === stop.city && before.pincode === stop.pincode

const at = (name: string, lat: number | null, lng: number | null): LaneEnd => ({
  name,
  at: lat !== null && lng !== null ? { lat, lng } : null,
})

type Stops = Pick<Booking, 'fromLocation' | 'toLocation' | 'senderDetails' | 'receiverDetails' | 'specialInstructions'>
/** A trip goes from city to city, so empty stops start with their city, and with who fills them in. */
const startOf = (
  { fromLocation, toLocation, senderDetails, receiverDetails, specialInstructions }: Stops,
  caller: Caller | null,
) => {
  const { pickup, delivery } = citiesOf(fromLocation, toLocation, caller)
  return {
    pickup: valuesOf(senderDetails, pickup),
    delivery: valuesOf(receiverDetails, delivery),
    specialInstructions: specialInstructions ?? '',
  }
}

/** Contacts and addresses of a booking, given or corrected while the server lets them be. */
export function DetailsDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const { user } = useAuth()
  const changed = useBookingsChanged()
  const sayBreach = useBreachWords()
  const isMeant = useIsMeant()
  const draft = useChanges(`details.${personOf(user) ?? ''}.${booking.id}`, startOf(booking, user))
  const { values, forget } = draft
  const save = useMutation({
    mutationFn: async () => {
      const { id } = booking
      // Another device may have saved more since this form was opened.
      const now = { ...startOf(await api(bookings.get, { id }), user), ...draft.typed }
      return api(bookings.updateDetails, {
        id,
        pickupDetails: now.pickup,
        deliveryDetails: now.delivery,
        specialInstructions: now.specialInstructions.trim(),
      })
    },
    onSuccess: () => {
      forget()
      toast({ title: t`Details saved` })
      changed()
      onClose()
    },
    onError: (error) => {
      toast({ title: t`Error`, description: errorMessage(error, t`Please try again`), variant: 'destructive' })
    },
  })
  const { errors, setErrors, touched, isMended } = useRefusedBooking(save.error)
  const { form, moveThere } = useFirstWrong(save.error)
  const change = (fields: Partial<typeof values>) => {
    touched(fields, values)
    draft.change(fields)
  }
  const [isLooking, setLooking] = useState(false)
  const given = { pickup: booking.senderDetails, delivery: booking.receiverDetails }
  const ends = {
    pickup: at(booking.fromLocation, booking.fromLat, booking.fromLng),
    delivery: at(booking.toLocation, booking.toLat, booking.toLng),
  }
  const check = async () => {
    const breach = breachOf({ pickup: values.pickup, delivery: values.delivery })
    setErrors(breach ? sayBreach(breach) : {})
    if (breach) return moveThere()
    setLooking(true)
    try {
      for (const side of ['pickup', 'delivery'] as const)
        if (!isKnown(values[side], given[side]) && !(await isMeant(side, values[side], ends[side]))) return
      save.mutate()
    } finally {
      setLooking(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending && !isLooking) void check()
  }
  return (
    <Dialog
      open
      wide
      keepOpenOutside
      onOpenChange={onClose}
      title={t`Pickup and delivery details`}
      footer={
        <>
          <Button
            onClick={() => {
              forget()
              onClose()
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="main" busy={save.isPending || isLooking}>
            {save.isPending ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        <section aria-label={t`Pickup`}>
          <h3 className="mb-3 font-semibold">
            <Trans>Pickup</Trans>
          </h3>
          <StopFields name="pickup" values={values.pickup} errors={errors} onChange={(pickup) => change({ pickup })} />
        </section>
        <section aria-label={t`Delivery`}>
          <h3 className="mb-3 font-semibold">
            <Trans>Delivery</Trans>
          </h3>
          <StopFields
            name="delivery"
            values={values.delivery}
            errors={errors}
            onChange={(delivery) => change({ delivery })}
          />
        </section>
        <Field label={t`Special Instructions`} optional error={errors['specialInstructions']}>
          <Textarea
            maxLength={1000}
            value={values.specialInstructions}
            onChange={(event) => change({ specialInstructions: event.target.value })}
          />
        </Field>
        {save.isError && !isMended && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(save.error, t`Please try again`)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
