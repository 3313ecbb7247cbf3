import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { GST_MODES, type GstMode } from '@vapsi/contract/settlement/tax-rules'
import { type TaxView, tax } from '@vapsi/contract/settlement/tax'
import { codeOf } from '@vapsi/contract/values/pasted'
import { type FormEvent, useState } from 'react'
import { api, read } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { isShownAtFields, useFieldErrors } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input, Select } from '../../ui/form/input.tsx'
import { Switch } from '../../ui/form/toggles.tsx'
import { useTaxWords } from '../../domain/settlement/tax-words.ts'

/** A stored number is not shown for editing: an empty field keeps it, a tick removes it. */
export function TaxForm({ known, onDone }: { known: TaxView; onDone: () => void }) {
  const { t } = useLingui()
  const { modes } = useTaxWords()
  const client = useQueryClient()
  const [numbers, setNumbers] = useState({ pan: '', gstin: '', removes: false })
  // Untouched fields show the current values and are not sent: another device may have saved them.
  const [chosen, setChosen] = useState<{ gstMode?: GstMode; declares?: boolean }>({})
  const form = { gstMode: known.gstMode ?? 'reverse', declares: known.isDeclared, ...numbers, ...chosen }
  const keep = useMutation({
    mutationFn: () => {
      const { pan, gstin, removes, gstMode } = form
      const given = removes ? { pan: '', gstin: '' } : { ...(pan && { pan }), ...(gstin && { gstin }) }
      return api(tax.keep, { ...given, ...(known.gstMode === null && { gstMode }), ...chosen })
    },
    onSuccess: (view) => {
      client.setQueryData(read(tax.mine).queryKey, view)
      onDone()
    },
  })
  const fields = useFieldErrors(keep.error, form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!keep.isPending) keep.mutate()
  }
  const year = known.financialYear
  const change = (name: 'pan' | 'gstin') => (event: { target: { value: string } }) =>
    setNumbers({ ...numbers, [name]: codeOf(event.target.value) })
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <Field
        label="PAN"
        hint={known.pan ? t`Kept: ${known.pan}. Leave empty to keep it.` : undefined}
        error={fields['pan']}
      >
        <Input maxLength={30} autoComplete="off" disabled={form.removes} value={form.pan} onChange={change('pan')} />
      </Field>
      <Field
        label="GSTIN"
        optional
        hint={known.gstin ? t`Kept: ${known.gstin}. Leave empty to keep it.` : t`Needed for forward charge only.`}
        error={fields['gstin']}
      >
        <Input
          maxLength={40}
          autoComplete="off"
          disabled={form.removes}
          value={form.gstin}
          onChange={change('gstin')}
        />
      </Field>
      {(known.pan ?? known.gstin) !== null && (
        <Switch
          checked={form.removes}
          onChange={(removes) => {
            setNumbers({ ...numbers, removes })
            // Both depend on the numbers.
            if (removes) setChosen({ gstMode: 'reverse', declares: false })
          }}
          label={<Trans>Take PAN and GSTIN away</Trans>}
        />
      )}
      <Field label={t`GST mode`} error={fields['gstMode']}>
        <Select
          options={GST_MODES.map((value) => ({ value, label: modes[value] }))}
          value={form.gstMode}
          onChange={(event) => setChosen({ ...chosen, gstMode: event.target.value as GstMode })}
        />
      </Field>
      <Switch
        checked={form.declares}
        onChange={(declares) => setChosen({ ...chosen, declares })}
        label={<Trans>I own at most 10 goods vehicles in {year}</Trans>}
        hint={
          <Trans>With your PAN no TDS is deducted (s.194C(6), now s.393). Declare it again each financial year.</Trans>
        }
      />
      {fields['declares'] && <p className="text-sm text-danger">{fields['declares']}</p>}
      {keep.error && !isShownAtFields(keep.error, form) && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(keep.error, t`Please try again.`)}
        </p>
      )}
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="ink" className="h-12" busy={keep.isPending}>
          <Trans>Save tax details</Trans>
        </Button>
        <Button className="h-12" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </span>
    </form>
  )
}
