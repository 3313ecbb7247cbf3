import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FREIGHT } from '@vapsi/contract/constants'
import type { LoadView } from '@vapsi/contract/loads'
import { series } from '@vapsi/contract/loads/series'
import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { CarriersFirst } from '../../domain/carriers/carriers-first.tsx'
import { dayToInstant } from '../../domain/pickup/pickup-hours.ts'
import type { Shipment } from '../../domain/shipment/use-shipments.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { isShownAtFields, useFieldErrors } from '../../lib/field-errors.ts'
import { useIndianDay } from '../../lib/language/now.ts'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { DayChoice } from '../../ui/form/day-choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { RouteRow } from '../../ui/trip/route-line.tsx'
import { endsOf, lastPrice } from './price-of.ts'

/** A day, the price of last time, and one press. */
export function AgainDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const form = useId()
  const [keyOf] = useState(keyPerBody)
  const lastDay = useIndianDay(FREIGHT.pickupDaysAhead)
  const [day, setDay] = useState(useIndianDay(1))
  const [price, setPrice] = useState(lastPrice(shipment))
  const [carriersFirst, setCarriersFirst] = useState(true)
  const again = useMutation<LoadView>({
    mutationFn: () => {
      const body = { pickupDate: dayToInstant(day), expectedPrice: price, ...(carriersFirst && { carriersFirst }) }
      return api(series.again, { reference: shipment.reference, ...body }, { idempotencyKey: keyOf(body) })
    },
    onSuccess: ({ reference }) => {
      toast({ title: t`Load posted`, description: t`Transporters can bid on it for 48 hours.` })
      onClose()
      navigate(`/shipments/${reference}`)
    },
  })
  const sent = { pickupDate: day, expectedPrice: price }
  const fields = useFieldErrors(again.error, sent)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!again.isPending && day && price) again.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Post this load again`}
      description={<RouteRow wraps {...endsOf(shipment)} />}
      footer={
        <Button type="submit" form={form} variant="main" wide busy={again.isPending} disabled={!day || !price}>
          <Trans>Post again</Trans>
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field label={t`Pickup Date`} required error={fields['pickupDate']}>
          <DayChoice label={t`Day of pickup`} max={lastDay} value={day} onChange={setDay} />
        </Field>
        <Field label={t`Expected Price`} required error={fields['expectedPrice']}>
          <NumberInput lead="₹" min={1} value={price} onChange={(event) => setPrice(event.target.value)} />
        </Field>
        <CarriersFirst value={carriersFirst} onChange={setCarriersFirst} />
      </form>
      {again.isError && !isShownAtFields(again.error, sent) && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {errorMessage(again.error, t`Please try again`)}
        </p>
      )}
    </Dialog>
  )
}
