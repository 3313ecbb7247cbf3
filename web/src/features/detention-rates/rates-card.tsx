import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type RatesView, waiting } from '@vapsi/contract/detention/waiting'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { useMay } from '../../lib/session/may.tsx'
import { ActionError, useOfficeAction } from '../../domain/office/use-office-action.tsx'
import { useRates } from '../../domain/detention/use-rates.ts'
import { api, read } from '../../lib/api/api.ts'
import { useRefusedForm } from '../../lib/field-errors.ts'
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
      <RatesForm rates={data} />
    </Card>
  )
}

function RatesForm({ rates }: { rates: Rates }) {
  const { t } = useLingui()
  const client = useQueryClient()
  // By weight class; a class that nobody has typed keeps its rate.
  const [typed, setTyped] = useState<Record<string, string>>({})
  const fallback = t`Please try again.`
  const save = useOfficeAction<Record<string, string>, Rates>(
    async (rupees, idempotencyKey) => {
      // Another clerk may have saved other classes since this was read.
      const { classes } = await api(waiting.rates)
      const changed = classes.map(({ upToTons, rupeesPerDay }) => ({
        upToTons,
        rupeesPerDay: rupees[String(upToTons)] ?? rupeesPerDay,
      }))
      return api(waiting.setRates, { classes: changed }, { idempotencyKey })
    },
    { done: t`Rates saved`, failed: t`Rates not saved`, fallback },
    (saved) => {
      client.setQueryData(read(waiting.rates).queryKey, saved)
      setTyped({})
    },
  )
  const nameOf = (at: number) => `classes.${at}.rupeesPerDay`
  const valueOf = ({ upToTons, rupeesPerDay }: Rates['classes'][number]) =>
    typed[String(upToTons)] ?? String(rupeesPerDay)
  const fields = Object.fromEntries(rates.classes.map((one, at) => [nameOf(at), valueOf(one)]))
  const { refused, form } = useRefusedForm(save.error, fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(typed)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      {rates.classes.map(({ upToTons, rupeesPerDay }, at) => (
        <Field
          key={upToTons ?? 'rest'}
          label={upToTons === null ? t`Heavier` : t`Up to ${upToTons} tons`}
          error={refused[nameOf(at)]}
        >
          <NumberInput
            lead="₹"
            min={0}
            value={valueOf({ upToTons, rupeesPerDay })}
            onChange={(event) => setTyped({ ...typed, [String(upToTons)]: event.target.value })}
          />
        </Field>
      ))}
      <ActionError error={save.error} fallback={fallback} fields={fields} />
      <Button type="submit" variant="ink" busy={save.isPending}>
        <Trans>Save rates</Trans>
      </Button>
    </form>
  )
}
