import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input, NumberInput } from '../../ui/form/input.tsx'
import { PlacePicker } from '../../ui/form/place-picker.tsx'
import { type PlaceValue, noPlace } from '../../ui/form/place.ts'
import { Segments } from '../../ui/tabs.tsx'
import { type Economics, useSetEconomics } from './use-plans.ts'

/** What the driver may choose beside the truck; empty is what the truck's next trip or route says. */
export interface PlanChoice {
  legs: '1' | '2' | '3'
  emptyAt: PlaceValue
  emptyDay: string
  homeDay: string
}
export const usualChoice: PlanChoice = { legs: '3', emptyAt: noPlace, emptyDay: '', homeDay: '' }

/** Where the truck is empty and what it wants; its home and costs are kept with the truck. */
export function PlanSheet(props: {
  vehicleId: string
  economics: Economics
  choice: PlanChoice
  onChoose: (choice: PlanChoice) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { economics } = props
  const save = useSetEconomics(props.vehicleId)
  const [choice, setChoice] = useState(props.choice)
  const [home, setHome] = useState<PlaceValue>({ text: economics.home?.name ?? '', place: null })
  const [empty, setEmpty] = useState(String(economics.rupeesPerEmptyKm))
  const [laden, setLaden] = useState(String(economics.rupeesPerLadenKm))
  const [wish, setWish] = useState(economics.wish)
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const estimated = (name: Economics['estimated'][number]) =>
    economics.estimated.includes(name) ? t`An estimate for this size of truck, diesel and tolls included.` : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      {
        ...(home.place && { home: { name: home.text, lat: home.place.lat, lng: home.place.lng } }),
        // A figure that nobody has touched stays an estimate.
        ...(empty !== String(economics.rupeesPerEmptyKm) && { rupeesPerEmptyKm: empty }),
        ...(laden !== String(economics.rupeesPerLadenKm) && { rupeesPerLadenKm: laden }),
        ...(wish !== economics.wish && { wish }),
      },
      {
        onSuccess: () => {
          props.onChoose(choice)
          props.onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      keepOpenOutside
      onOpenChange={(open) => !open && props.onClose()}
      title={t`How to plan`}
      footer={
        <Button type="submit" form="plan" variant="main" size="lg" wide busy={save.isPending}>
          <Trans>Plan again</Trans>
        </Button>
      }
    >
      <form id="plan" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <div className="grid gap-2 text-sm">
          <p aria-hidden className="font-semibold">
            <Trans>What counts more</Trans>
          </p>
          <input
            aria-label={t`What counts more`}
            type="range"
            min={0}
            max={1}
            step={0.25}
            value={wish}
            onChange={(event) => setWish(Number(event.target.value))}
            className="h-11 accent-return"
          />
          <span className="flex justify-between text-quiet">
            <span>
              <Trans>most money</Trans>
            </span>
            <span>
              <Trans>home full</Trans>
            </span>
          </span>
        </div>
        <div className="grid gap-2">
          <p className="text-sm font-semibold">
            <Trans>Loads on the way, at most</Trans>
          </p>
          <Segments
            label={t`Loads on the way, at most`}
            value={choice.legs}
            onChange={(legs) => setChoice({ ...choice, legs })}
            options={(['1', '2', '3'] as const).map((value) => ({ value, label: value }))}
          />
        </div>
        <Field label={t`Empty at`} optional hint={t`Left empty: the end of its trip or route.`}>
          <PlacePicker value={choice.emptyAt} onChange={(emptyAt) => setChoice({ ...choice, emptyAt })} />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t`Empty from`} optional>
            <Input
              type="date"
              value={choice.emptyDay}
              onChange={(event) => setChoice({ ...choice, emptyDay: event.target.value })}
            />
          </Field>
          <Field label={t`Home by`} optional>
            <Input
              type="date"
              value={choice.homeDay}
              onChange={(event) => setChoice({ ...choice, homeDay: event.target.value })}
            />
          </Field>
        </div>
        <Field label={t`Home of this truck`} error={fields['home']}>
          <PlacePicker value={home} onChange={setHome} />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t`₹ an empty km`} error={fields['rupeesPerEmptyKm']} hint={estimated('rupeesPerEmptyKm')}>
            <NumberInput lead="₹" min={1} max={200} value={empty} onChange={(event) => setEmpty(event.target.value)} />
          </Field>
          <Field label={t`₹ a laden km`} error={fields['rupeesPerLadenKm']} hint={estimated('rupeesPerLadenKm')}>
            <NumberInput lead="₹" min={1} max={200} value={laden} onChange={(event) => setLaden(event.target.value)} />
          </Field>
        </div>
        {save.isError && (
          <p role="alert" className="rounded-input bg-soft-red px-3 py-2 text-sm text-danger">
            {errorMessage(save.error, t`Please try again.`)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
