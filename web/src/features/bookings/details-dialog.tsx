import { Trans, useLingui } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useFirstWrong } from '../../lib/first-wrong.ts'
import { useChanges } from '../../lib/changes.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { type StopValues, breachOf, emptyStop } from '../../domain/bookings/booking-values.ts'
import { StopFields } from '../../domain/bookings/stop-fields.tsx'
import { useRefusedBooking } from '../../domain/bookings/use-refused-booking.ts'
import { useBreachWords } from '../../domain/bookings/use-breach-words.ts'
import type { Booking } from '../../domain/bookings/booking.ts'
import { useBookingsChanged } from '../../domain/bookings/use-bookings.ts'

const valuesOf = (stop: Booking['senderDetails']): StopValues =>
  stop ? { ...stop, landmark: stop.landmark ?? '', instructions: stop.instructions ?? '' } : emptyStop

type Stops = Pick<Booking, 'senderDetails' | 'receiverDetails' | 'specialInstructions'>
const startOf = ({ senderDetails, receiverDetails, specialInstructions }: Stops) => ({
  pickup: valuesOf(senderDetails),
  delivery: valuesOf(receiverDetails),
  specialInstructions: specialInstructions ?? '',
})

/** Contacts and addresses of a booking, given or corrected while the server lets them be. */
export function DetailsDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const { user } = useAuth()
  const changed = useBookingsChanged()
  const sayBreach = useBreachWords()
  const draft = useChanges(`details.${user?.id ?? ''}.${booking.id}`, startOf(booking))
  const { values, forget } = draft
  const save = useMutation({
    mutationFn: async () => {
      const { id } = booking
      // On another device more may have been saved since this form was opened.
      const now = { ...startOf(await api(bookings.get, { id })), ...draft.typed }
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const breach = breachOf({ pickup: values.pickup, delivery: values.delivery })
    setErrors(breach ? sayBreach(breach) : {})
    if (breach) moveThere()
    else save.mutate()
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
          <Button type="submit" form={formId} variant="main" busy={save.isPending}>
            {save.isPending ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className="grid gap-6">
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
