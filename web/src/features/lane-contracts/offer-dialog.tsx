import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { VEHICLE_CATEGORIES } from '@vapsi/contract/constants'
import { CONTRACT, contracts } from '@vapsi/contract/loads/contracts'
import { type SubmitEvent, useId, useState } from 'react'
import { Link } from 'wouter'
import { useCarriers } from '../../domain/carriers/use-carriers.ts'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { api } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { useRefusedForm } from '../../lib/field-errors.ts'
import { useIndianDay } from '../../lib/language/now.ts'
import { toast } from '../../lib/session/toast.ts'
import { Button } from '../../ui/button.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput, Select } from '../../ui/form/input.tsx'
import { PlacePicker } from '../../ui/form/place-picker.tsx'
import type { PlaceValue } from '../../ui/form/place.ts'
import { Checkbox } from '../../ui/form/toggles.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Problem } from '../../ui/problem.tsx'

const nowhere: PlaceValue = { text: '', place: null }

/** A lane, a truck, a price, trucks a week, a last day, and to whom of the known carriers it goes. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const words = useCategoryWords()
  const formId = useId()
  const [keyOf] = useState(keyPerBody)
  const known = useCarriers().rows.filter(({ isKnown }) => isKnown)
  const [[tomorrow, lastDay], inThreeMonths] = [[useIndianDay(1), useIndianDay(CONTRACT.daysAhead)], useIndianDay(91)]
  const [ends, setEnds] = useState({ from: nowhere, to: nowhere })
  const [terms, setTerms] = useState({ vehicleCategory: 'Open', upToTons: '', price: '', weeklyTrucks: '2' })
  const [untilDay, setUntilDay] = useState(inThreeMonths)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const carrierIds = known.map(({ id }) => id).filter((id) => !left.has(id))
  const body = {
    fromLocation: ends.from.text.trim(),
    toLocation: ends.to.text.trim(),
    fromLat: ends.from.place?.lat ?? 0,
    fromLng: ends.from.place?.lng ?? 0,
    toLat: ends.to.place?.lat ?? 0,
    toLng: ends.to.place?.lng ?? 0,
    vehicleCategory: VEHICLE_CATEGORIES.find((name) => name === terms.vehicleCategory) ?? 'Open',
    upToTons: terms.upToTons,
    price: terms.price,
    weeklyTrucks: Number(terms.weeklyTrucks),
    untilDay,
    carrierIds,
  }
  const offer = useMutation({
    mutationFn: () => api(contracts.offer, body, { idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      toast({ title: t`Contract offered`, description: t`Your carriers are told. The first to accept has the trucks.` })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ predicate: concerning(contracts.list) }),
  })
  const { refused, form } = useRefusedForm(offer.error, body)
  const change = (given: Partial<typeof terms>) => setTerms((before) => ({ ...before, ...given }))
  const isReady =
    body.fromLocation !== '' &&
    body.toLocation !== '' &&
    terms.upToTons !== '' &&
    terms.price !== '' &&
    untilDay !== '' &&
    carrierIds.length > 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady && !offer.isPending) offer.mutate()
  }
  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={onClose}
      title={t`Offer a contract`}
      description={t`Its loads go to the carriers who accept, at this price. To change the price, offer a new one.`}
      footer={
        <Button type="submit" form={formId} variant="main" wide busy={offer.isPending} disabled={!isReady}>
          <Trans>Offer it</Trans>
        </Button>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field label={t`From`} required error={refused['fromLocation']}>
          <PlacePicker maxLength={200} value={ends.from} onChange={(from) => setEnds((now) => ({ ...now, from }))} />
        </Field>
        <Field label={t`To`} required error={refused['toLocation']}>
          <PlacePicker maxLength={200} value={ends.to} onChange={(to) => setEnds((now) => ({ ...now, to }))} />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t`Vehicle Category`} required>
            <Select
              options={VEHICLE_CATEGORIES.map((value) => ({ value, label: words.category(value) }))}
              value={terms.vehicleCategory}
              onChange={(event) => change({ vehicleCategory: event.target.value })}
            />
          </Field>
          <Field label={t`Up to (tons)`} required error={refused['upToTons']}>
            <NumberInput
              step="0.01"
              min={0.1}
              max={100}
              value={terms.upToTons}
              onChange={(event) => change({ upToTons: event.target.value })}
            />
          </Field>
          <Field label={t`Price a truck`} required error={refused['price']}>
            <NumberInput
              lead="₹"
              min={1}
              value={terms.price}
              onChange={(event) => change({ price: event.target.value })}
            />
          </Field>
          <Field label={t`Trucks a week`} required error={refused['weeklyTrucks']}>
            <Select
              options={Array.from({ length: CONTRACT.trucksMost }, (_, at) => String(at + 1)).map((value) => ({
                value,
                label: value,
              }))}
              value={terms.weeklyTrucks}
              onChange={(event) => change({ weeklyTrucks: event.target.value })}
            />
          </Field>
        </div>
        <Field label={t`Last day of pickup`} required error={refused['untilDay']}>
          <DayInput min={tomorrow} max={lastDay} value={untilDay} onChange={setUntilDay} />
        </Field>
        {known.length === 0 ? (
          <p className="text-sm text-word-orange">
            <Trans>
              A contract goes to known carriers. First put one on your list:{' '}
              <Link href="/carriers" className="underline underline-offset-4">
                Known carriers
              </Link>
            </Trans>
          </p>
        ) : (
          <fieldset className="grid grid-cols-1 gap-1">
            <legend className="mb-1.5 text-sm font-bold">
              <Trans>To these carriers</Trans>
            </legend>
            {known.map(({ id, company, name }) => (
              <Checkbox
                key={id}
                checked={!left.has(id)}
                onChange={(isIn) =>
                  setLeft((before) => new Set(isIn ? [...before].filter((one) => one !== id) : [...before, id]))
                }
                label={company ?? name}
              />
            ))}
          </fieldset>
        )}
        <Problem error={offer.error} fields={body} />
      </form>
    </Dialog>
  )
}
