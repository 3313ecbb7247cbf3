import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useFirstWrong } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { changesOf, draftOf, refusable } from './economics-draft.ts'
import { EconomicsFields } from './economics-fields.tsx'
import { type Economics, useSetEconomics } from './use-economics.ts'
import { useEconomicsRefused } from './use-economics-refused.ts'

/** The costs, home and wish of one truck, saved by themselves. */
export function EconomicsForm(props: {
  vehicle: { id: string; passingWeight: number }
  economics: Economics
  onSaved: () => void
  onSkip?: () => void
}) {
  const { t } = useLingui()
  const { vehicle, economics } = props
  const save = useSetEconomics(vehicle.id)
  const [draft, setDraft] = useState(() => draftOf(economics, vehicle.passingWeight))
  const { fields, isSound } = useEconomicsRefused(draft, save.error)
  const { form, moveThere } = useFirstWrong(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSound()) return moveThere()
    save.mutate(changesOf(draft), { onSuccess: props.onSaved })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={t`Home and costs`} className="grid grid-cols-1 gap-4">
      <EconomicsFields
        draft={draft}
        onChange={setDraft}
        tons={vehicle.passingWeight}
        estimated={economics.estimated}
        fields={fields}
      />
      <Problem error={save.error} fields={refusable(draft)} />
      <div className="flex flex-wrap gap-2.5">
        {props.onSkip && (
          <Button size="lg" onClick={props.onSkip}>
            <Trans>Not now</Trans>
          </Button>
        )}
        <Button type="submit" variant="ink" size="lg" className="flex-1" busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
