import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import type { ReceiptDetails, ReceiptField, ReceiptForm } from '@vapsi/contract/lorry-receipts'
import { useChanges } from '../../lib/changes.ts'
import { useFirstWrong, useFieldErrors } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input, NumberInput, Select, Textarea } from '../../ui/form/input.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ewayDigits } from '../eway/eway-digits.ts'
import { PartyFromBook } from './party-from-book.tsx'
import { type ReceiptValues, consigneeFrom, consignorFrom, formOf, valuesOf } from './receipt-values.ts'

interface ReceiptFieldsProps {
  draftName: string
  draft: ReceiptDetails
  busy: boolean
  error: Error | null
  isCorrection: boolean
  onIssue: (form: ReceiptForm) => void
}

/**
 * The contents of the paper. Known values from the booking or the current receipt are filled in; other legal
 * requirements are asked for; typed text stays until it is issued, even if the form closes or another receipt is
 * issued.
 */
export function ReceiptFields({ draftName, draft, busy, error, isCorrection, onIssue }: ReceiptFieldsProps) {
  const { t } = useLingui()
  const { values, change } = useChanges<ReceiptValues>(draftName, valuesOf(draft))
  const { form } = useFirstWrong(error)
  const problems = useFieldErrors(error, values)
  const of = (field: ReceiptField) => ({
    value: values[field],
    name: field,
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onIssue(formOf(values))
  }
  const gstinHint = t`15 characters; URP if not registered`
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      {isCorrection && (
        <p className="rounded-input bg-soft-blue px-3 py-2.5 text-sm text-word-blue">
          <Trans>A correction is a new receipt with a new number. The old one shows as superseded.</Trans>
        </p>
      )}
      <Group title={t`Consignor`}>
        <PartyFromBook onChoose={(place) => change(consignorFrom(place, values.consignorName))} />
        <Field label={t`Name`} required error={problems['consignorName']}>
          <Input maxLength={120} {...of('consignorName')} />
        </Field>
        <Field label={t`GSTIN`} required hint={gstinHint} error={problems['consignorGstin']}>
          <Input maxLength={40} autoCapitalize="characters" {...of('consignorGstin')} />
        </Field>
        <Field label={t`Full Address`} required error={problems['consignorAddress']} className="sm:col-span-2">
          <Textarea rows={2} maxLength={300} {...of('consignorAddress')} />
        </Field>
      </Group>
      <Group title={t`Consignee`}>
        <PartyFromBook onChoose={(place) => change(consigneeFrom(place))} />
        <Field label={t`Name`} required error={problems['consigneeName']}>
          <Input maxLength={120} {...of('consigneeName')} />
        </Field>
        <Field label={t`GSTIN`} required hint={gstinHint} error={problems['consigneeGstin']}>
          <Input maxLength={40} autoCapitalize="characters" {...of('consigneeGstin')} />
        </Field>
        <Field label={t`Full Address`} required error={problems['consigneeAddress']} className="sm:col-span-2">
          <Textarea rows={2} maxLength={300} {...of('consigneeAddress')} />
        </Field>
      </Group>
      <Group title={t`Goods`}>
        <Field label={t`What is carried`} required error={problems['goods']} className="sm:col-span-2">
          <Input maxLength={200} {...of('goods')} />
        </Field>
        <Field label={t`Packages`} required error={problems['packages']}>
          <NumberInput step={1} min={1} {...of('packages')} />
        </Field>
        <Field label={t`Packing`} required hint={t`bales, bags, loose`} error={problems['packing']}>
          <Input maxLength={60} {...of('packing')} />
        </Field>
        <Field label={t`Actual weight (kg)`} required error={problems['weightKg']}>
          <NumberInput step={1} min={1} {...of('weightKg')} />
        </Field>
        <Field label={t`Declared value`} required error={problems['declaredRupees']}>
          <NumberInput lead="₹" min={0} {...of('declaredRupees')} />
        </Field>
        <Field label={t`E-way bill number`} optional error={problems['ewayBill']}>
          <Input
            inputMode="numeric"
            {...of('ewayBill')}
            onChange={(event) => change({ ewayBill: ewayDigits(event.target.value) })}
          />
        </Field>
        <Field label={t`Remarks`} optional error={problems['remarks']}>
          <Input maxLength={300} {...of('remarks')} />
        </Field>
      </Group>
      <Freight of={of} problems={problems} gstinHint={t`15 characters`} />
      <Problem error={error} fields={values} />
      <Button type="submit" variant="main" size="lg" busy={busy}>
        {isCorrection ? <Trans>Issue the corrected LR</Trans> : <Trans>Issue the LR</Trans>}
      </Button>
    </form>
  )
}

interface FreightProps {
  of: (field: ReceiptField) => { value: string; name: string; onChange: (event: { target: { value: string } }) => void }
  problems: Record<string, string>
  gstinHint: string
}

function Freight({ of, problems, gstinHint }: FreightProps) {
  const { t } = useLingui()
  const mustSay = of('freightBy').value === 'to_pay'
  return (
    <Group title={t`Freight`}>
      <Field label={t`Freight is`} required error={problems['freightBy']}>
        <Select
          placeholder={t`Choose`}
          {...of('freightBy')}
          options={[
            { value: 'paid', label: t`Paid` },
            { value: 'to_pay', label: t`To pay by the consignee` },
            { value: 'to_be_billed', label: t`To be billed` },
          ]}
        />
      </Field>
      <Field
        label={t`Amount`}
        required={mustSay}
        optional={!mustSay}
        hint={!mustSay && t`Empty: the paper says “as agreed”`}
        error={problems['freightRupees']}
      >
        <NumberInput lead="₹" min={0} {...of('freightRupees')} />
      </Field>
      <Field label={t`GST payable by`} required error={problems['taxBy']}>
        <Select
          placeholder={t`Choose`}
          {...of('taxBy')}
          options={[
            { value: 'consignor', label: t`Consignor` },
            { value: 'consignee', label: t`Consignee` },
            { value: 'carrier', label: t`Carrier` },
          ]}
        />
      </Field>
      {of('taxBy').value === 'carrier' && (
        <Field label={t`GSTIN of the carrier`} required hint={gstinHint} error={problems['carrierGstin']}>
          <Input maxLength={40} autoCapitalize="characters" {...of('carrierGstin')} />
        </Field>
      )}
    </Group>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
    <legend className="mb-3 font-semibold">{title}</legend>
    {children}
  </fieldset>
)
