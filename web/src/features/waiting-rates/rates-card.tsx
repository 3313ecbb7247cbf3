import { Trans, useLingui } from '@lingui/react/macro'
import { type RatesView, waiting } from '@vapsi/contract/road/waiting'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { useMay } from '../../domain/office/may.ts'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { useRates } from '../../domain/waiting/use-rates.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/input.tsx'

type Rates = z.infer<typeof RatesView>

/** What a started day of waiting costs, by weight of the goods; whoever keeps the accounts may change it. */
export function RatesCard() {
  const may = useMay()
  const { data } = useRates()
  if (!data || !may(waiting.setRates)) return null
  return (
    <Card>
      <h2 className="mb-1 font-bold">
        <Trans>Waiting, rupees a started day</Trans>
      </h2>
      <p className="mb-3 text-sm text-quiet">
        <Trans>Loads and trips that were told a rate keep it.</Trans>
      </p>
      <RatesForm key={JSON.stringify(data)} rates={data} />
    </Card>
  )
}

function RatesForm({ rates }: { rates: Rates }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(() => rates.classes.map(({ rupeesPerDay }) => String(rupeesPerDay)))
  const fallback = t`Please try again.`
  const save = useOfficeAction<undefined, Rates>(
    (_, idempotencyKey) =>
      api(
        waiting.setRates,
        { classes: rates.classes.map(({ upToTons }, at) => ({ upToTons, rupeesPerDay: typed[at] ?? '' })) },
        { idempotencyKey },
      ),
    { done: t`Rates saved`, failed: t`Rates not saved`, fallback },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(undefined)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      {rates.classes.map(({ upToTons }, at) => (
        <Field key={upToTons ?? 'rest'} label={upToTons === null ? t`Heavier` : t`Up to ${upToTons} tons`}>
          <NumberInput
            lead="₹"
            min={0}
            value={typed[at]}
            onChange={(event) => setTyped(typed.with(at, event.target.value))}
          />
        </Field>
      ))}
      <ActionError error={save.error} fallback={fallback} />
      <Button type="submit" variant="ink" busy={save.isPending}>
        <Trans>Save rates</Trans>
      </Button>
    </form>
  )
}
