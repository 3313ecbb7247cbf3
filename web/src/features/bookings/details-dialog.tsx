import { Trans, useLingui } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import {
  type StopValues,
  breachOf,
  emptyStop,
  ownFields,
  touchedBy,
  without,
} from '../../domain/bookings/booking-values.ts'
import { StopFields } from '../../domain/bookings/stop-fields.tsx'
import { useBreachWords } from '../../domain/bookings/use-breach-words.ts'
import type { Booking } from '../../domain/bookings/booking.ts'
import { useBookingsChanged } from '../../domain/bookings/use-bookings.ts'

const valuesOf = (stop: Booking['senderDetails']): StopValues =>
  stop ? { ...stop, landmark: stop.landmark ?? '', instructions: stop.instructions ?? '' } : emptyStop

/** Contacts and addresses of a booking, given or corrected while the server lets them be. */
export function DetailsDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const { user } = useAuth()
  const changed = useBookingsChanged()
  const sayBreach = useBreachWords()
  const draft = useDraft(`details.${user?.id ?? ''}.${booking.id}`, {
    pickup: valuesOf(booking.senderDetails),
    delivery: valuesOf(booking.receiverDetails),
    specialInstructions: booking.specialInstructions ?? '',
  })
  const { values, forget } = draft
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (fields: Partial<typeof values>) => {
    setErrors((now) => without(now, touchedBy(fields, values)))
    draft.change(fields)
  }
  const save = useMutation({
    mutationFn: () =>
      api(bookings.updateDetails, {
        id: booking.id,
        pickupDetails: values.pickup,
        deliveryDetails: values.delivery,
        specialInstructions: values.specialInstructions.trim(),
      }),
    onSuccess: () => {
      forget()
      toast({ title: t`Details saved` })
      changed()
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(ownFields(error.fields))
      toast({ title: t`Error`, description: errorMessage(error, t`Please try again`), variant: 'destructive' })
    },
  })
  const refused = save.error instanceof ApiError ? Object.keys(ownFields(save.error.fields)) : []
  const isMended = refused.length > 0 && !refused.some((name) => name in errors)
  const submit = () => {
    const breach = breachOf({ pickup: values.pickup, delivery: values.delivery })
    setErrors(breach ? sayBreach(breach) : {})
    if (!breach) save.mutate()
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
          <Button variant="main" busy={save.isPending} onClick={submit}>
            {save.isPending ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
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
      </div>
    </Dialog>
  )
}
