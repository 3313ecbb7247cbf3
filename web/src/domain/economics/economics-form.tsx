import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { changesOf, draftOf } from './economics-draft.ts'
import { EconomicsFields } from './economics-fields.tsx'
import { type Economics, useSetEconomics } from './use-economics.ts'

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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(changesOf(draft, economics), { onSuccess: props.onSaved })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t`Home and costs`} className="grid grid-cols-1 gap-4">
      <EconomicsFields
        draft={draft}
        onChange={setDraft}
        tons={vehicle.passingWeight}
        estimated={economics.estimated}
        fields={save.error instanceof ApiError ? save.error.fields : {}}
      />
      {save.isError && (
        <p role="alert" className="rounded-input bg-soft-red px-3 py-2 text-sm text-danger">
          {errorMessage(save.error, t`Please try again.`)}
        </p>
      )}
      <div className="flex gap-2.5">
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
