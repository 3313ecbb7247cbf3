import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUserView } from '@vapsi/contract/admin-views'
import { type CommissionType, DEFAULTS } from '@vapsi/contract/constants'
import { type FormEvent, useId, useState } from 'react'
import { send } from '../../lib/api.ts'
import { moneyExact } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput, Select, Textarea } from '../../ui/input.tsx'
import { proposedPayout } from '../assignment/proposal.ts'
import { ActionError, useOfficeAction } from './use-office-action.tsx'
import { commissionTypeWords, nameOf, useWords } from './words.ts'

const exampleRupees = 10_000
/** Rupees or percent as typed; 0 is allowed. */
const amountOf = (text: string): number | null =>
  /^\d{1,8}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 1_00_00_000 ? Number(text) : null

const ratesAtFirst: Record<CommissionType, string> = {
  percentage: DEFAULTS.commissionRate.toFixed(2),
  fixed_per_trip: '',
  negotiated: '',
}
const rateOf = ({ commissionType: type, commissionRate }: AdminUserView) =>
  type && type !== 'negotiated' && commissionRate !== null ? { [type]: commissionRate.toFixed(2) } : {}

/** What Vapsi keeps of a transporter's trips, and what they get at least (specification 2 §9). */
export function CommissionDialog({ user, onClose }: { user: AdminUserView; onClose: () => void }) {
  const { t } = useLingui()
  const { options } = useWords()
  const form = useId()
  const [commissionType, setType] = useState<CommissionType>(user.commissionType ?? DEFAULTS.commissionType)
  // Percent are no rupees: each type has its own number.
  const [rates, setRates] = useState(() => ({ ...ratesAtFirst, ...rateOf(user) }))
  const rate = rates[commissionType]
  const [minimum, setMinimum] = useState((user.minimumPayout ?? DEFAULTS.minimumPayoutRupees).toFixed(2))
  const [notes, setNotes] = useState(user.commissionNotes ?? '')
  const isPercentage = commissionType === 'percentage'
  const hasRate = commissionType !== 'negotiated'
  const commissionRate = amountOf(rate)
  const minimumPayout = amountOf(minimum)
  const rateError =
    hasRate && (commissionRate === null || (isPercentage && commissionRate > 100))
      ? isPercentage
        ? t`Enter a percentage from 0 to 100`
        : t`Enter an amount in rupees`
      : undefined
  const sound = rateError === undefined && minimumPayout !== null
  const fallback = t`Failed to update commission structure.`
  const save = useOfficeAction<object, AdminUserView>(
    (body) => send('PUT', `/api/admin/users/${user.id}/commission`, body),
    { done: t`Commission updated successfully`, failed: t`Update failed`, fallback },
    onClose,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sound || save.isPending) return
    save.mutate({
      commissionType,
      commissionRate: hasRate ? commissionRate : null,
      minimumPayout,
      commissionNotes: notes.trim(),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      keepOpenOutside
      title={t`Commission`}
      description={nameOf(user)}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant="ink" disabled={!sound} busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <Field label={t`Commission Type`}>
          <Select
            options={options(commissionTypeWords)}
            value={commissionType}
            onChange={(event) => setType(event.target.value as CommissionType)}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={isPercentage ? t`Commission Rate (%)` : t`Commission Rate (₹ per trip)`} error={rateError}>
            <NumberInput
              min={0}
              step={isPercentage ? '0.01' : '1'}
              disabled={!hasRate}
              trail={isPercentage ? '%' : '₹'}
              value={rate}
              onChange={(event) => setRates({ ...rates, [commissionType]: event.target.value })}
            />
          </Field>
          <Field label={t`Minimum Payout`} error={minimumPayout === null ? t`Enter an amount in rupees` : undefined}>
            <NumberInput
              lead="₹"
              min={0}
              step="0.01"
              value={minimum}
              onChange={(event) => setMinimum(event.target.value)}
            />
          </Field>
        </div>
        <Example
          payout={proposedPayout(exampleRupees, {
            commissionType,
            commissionRate: commissionRate ?? 0,
            minimumPayout: minimumPayout ?? 0,
          })}
        />
        <Field label={t`Notes`} optional>
          <Textarea rows={2} maxLength={1000} value={notes} onChange={(event) => setNotes(event.target.value)} />
        </Field>
        <ActionError error={save.error} fallback={fallback} />
      </form>
    </Dialog>
  )
}

function Example({ payout }: { payout: number | null }) {
  const example = moneyExact(exampleRupees)
  const driver = moneyExact(payout)
  const kept = moneyExact(payout === null ? null : exampleRupees - payout)
  return (
    <output className="tabular block rounded-input bg-soft-blue px-3 py-2.5 text-sm text-word-blue">
      {payout === null ? (
        <Trans>Example for a {example} booking: the price to the driver is agreed for each trip.</Trans>
      ) : (
        <Trans>
          Example for a {example} booking: commission {kept}, the driver gets {driver}.
        </Trans>
      )}
    </output>
  )
}
