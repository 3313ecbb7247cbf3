import { Trans, useLingui } from '@lingui/react/macro'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import { type FormEvent, useState } from 'react'
import { useMay } from '../../lib/session/may.tsx'
import { changesOf, draftOf, refusable } from '../../domain/economics/economics-draft.ts'
import { EconomicsFields } from '../../domain/economics/economics-fields.tsx'
import { type Economics, useSetEconomics } from '../../domain/economics/use-economics.ts'
import { useEconomicsRefused } from '../../domain/economics/use-economics-refused.ts'
import { useFirstWrong } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DayChoice } from '../../ui/form/day-choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PlacePicker } from '../../ui/form/place-picker.tsx'
import { type PlaceValue, noPlace } from '../../ui/form/place.ts'
import { Problem } from '../../ui/problem.tsx'
import { Segments } from '../../ui/segments.tsx'

/** What the driver may choose beside the truck; empty is what the truck's next trip or route says. */
export interface PlanChoice {
  legs: '1' | '2' | '3'
  emptyAt: PlaceValue
  emptyDay: string
  homeDay: string
  /** So many empty kilometres more than straight home are allowed. */
  widerKm: number
}
export const usualChoice: PlanChoice = { legs: '3', emptyAt: noPlace, emptyDay: '', homeDay: '', widerKm: 0 }

/** Where the truck is empty and what it wants; its home and costs are kept with the truck. */
export function PlanSheet(props: {
  vehicle: { id: string; passingWeight: number }
  economics: Economics
  choice: PlanChoice
  onChoose: (choice: PlanChoice) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { economics, vehicle } = props
  const save = useSetEconomics(vehicle.id)
  const mayKeep = useMay()(wayHome.setEconomics)
  const [choice, setChoice] = useState(props.choice)
  const [draft, setDraft] = useState(() => draftOf(economics, vehicle.passingWeight))
  const { fields, isSound } = useEconomicsRefused(draft, save.error)
  const { form, moveThere } = useFirstWrong(save.error)
  const [isTried, setTried] = useState(false)
  const isNowhere = choice.emptyAt.text.trim() !== '' && !choice.emptyAt.place
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isSound() || isNowhere) return moveThere()
    const done = () => {
      props.onChoose(choice)
      props.onClose()
    }
    if (mayKeep) save.mutate(changesOf(draft), { onSuccess: done })
    else done()
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
      <form ref={form} id="plan" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 gap-2">
          <p className="text-sm font-semibold">
            <Trans>Loads on the way, at most</Trans>
          </p>
          <Segments
            label={t`Loads on the way, at most`}
            wraps
            value={choice.legs}
            onChange={(legs) => setChoice({ ...choice, legs })}
            options={(['1', '2', '3'] as const).map((value) => ({ value, label: value }))}
          />
        </div>
        <Field
          label={t`Empty at`}
          optional
          hint={t`Left empty: the end of its trip or route.`}
          error={isTried && isNowhere && t`Please select locations from the autocomplete suggestions.`}
        >
          <PlacePicker value={choice.emptyAt} onChange={(emptyAt) => setChoice({ ...choice, emptyAt })} />
        </Field>
        <div className="grid grid-cols-1 gap-4">
          <Field label={t`Empty from`} optional>
            <DayChoice
              label={t`Empty from`}
              value={choice.emptyDay}
              onChange={(emptyDay) => setChoice({ ...choice, emptyDay })}
            />
          </Field>
          <Field label={t`Home by`} optional>
            <DayChoice
              label={t`Home by`}
              daysAhead={5}
              value={choice.homeDay}
              onChange={(homeDay) => setChoice({ ...choice, homeDay })}
            />
          </Field>
        </div>
        {mayKeep && (
          <EconomicsFields
            draft={draft}
            onChange={setDraft}
            tons={vehicle.passingWeight}
            estimated={economics.estimated}
            fields={fields}
          />
        )}
        <Problem error={save.error} fields={refusable(draft)} />
      </form>
    </Dialog>
  )
}
