import { Trans, useLingui } from '@lingui/react/macro'
import { FREIGHT } from '@vapsi/contract/constants'
import { loads } from '@vapsi/contract/loads'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { type Send, api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useAttemptKey } from '../../lib/api/attempt-key.ts'
import { isShownAtFields, useFieldErrors } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { indianDay } from '@vapsi/contract/values/india'
import { useIndianDay } from '../../lib/language/now.ts'
import { DayChoice } from '../../ui/form/day-choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/input.tsx'
import { RouteRow } from '../../ui/trip/route-line.tsx'
import { toast } from '../../lib/session/toast.ts'
import { dayToInstant } from '../../domain/pickup/pickup-hours.ts'
import { type Load, useLoadsChanged } from './use-loads.ts'

/** The same load for another 48 hours, with a new day and perhaps another price. */
export function RepostDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const { t } = useLingui()
  const changed = useLoadsChanged()
  const keyOf = useAttemptKey()
  const form = useId()
  const today = useIndianDay()
  const lastDay = useIndianDay(FREIGHT.pickupDaysAhead)
  const before = indianDay(new Date(load.pickupDate))
  const [pickupDate, setPickupDate] = useState(before < today ? today : before)
  const [price, setPrice] = useState(String(load.expectedPrice))
  const [isTried, setTried] = useState(false)
  const repost = useMutation({
    mutationFn: (body: NonNullable<Send<typeof loads.repost>>) =>
      api(loads.repost, { id: load.id, ...body }, { idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      toast({ title: t`Load posted`, description: t`Transporters can bid on it for 48 hours.` })
      changed()
      onClose()
    },
    onError: (error) =>
      toast({
        title: t`Failed to post load`,
        description: errorMessage(error, t`Please try again`),
        variant: 'destructive',
      }),
  })
  const refused = useFieldErrors(repost.error, { pickupDate, expectedPrice: price })
  const fill = t`Please fill in this field`
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (repost.isPending) return
    setTried(true)
    if (pickupDate && price.trim()) repost.mutate({ pickupDate: dayToInstant(pickupDate), expectedPrice: price })
    else toast({ title: t`Please fill all fields`, variant: 'destructive' })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Post this load again`}
      description={<RouteRow wraps from={load.fromLocation} to={load.toLocation} />}
      footer={
        <Button type="submit" form={form} variant="main" wide busy={repost.isPending}>
          {repost.isPending ? <Trans>Posting...</Trans> : <Trans>Post again</Trans>}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field label={t`Pickup Date`} required error={isTried && !pickupDate ? fill : refused['pickupDate']}>
          <DayChoice label={t`Day of pickup`} max={lastDay} value={pickupDate} onChange={setPickupDate} />
        </Field>
        <Field label={t`Expected Price`} required error={isTried && !price.trim() ? fill : refused['expectedPrice']}>
          <NumberInput lead="₹" min={1} value={price} onChange={(event) => setPrice(event.target.value)} />
        </Field>
      </form>
      {repost.isError && !isShownAtFields(repost.error, { pickupDate, expectedPrice: price }) && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {errorMessage(repost.error, t`Please try again`)}
        </p>
      )}
    </Dialog>
  )
}
