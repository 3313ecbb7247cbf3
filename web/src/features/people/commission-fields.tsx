import type { admin } from '@vapsi/contract/admin/admin'
import type { Send } from '../../lib/api/api.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUserView } from '@vapsi/contract/admin/admin-views'
import { type CommissionType, DEFAULTS } from '@vapsi/contract/constants'
import { moneyExact } from '../../lib/language/format.ts'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput, Select, Textarea } from '../../ui/form/input.tsx'
import { proposedPayout } from '../../domain/money/proposal.ts'
import { commissionTypeWords, useWords } from '../../domain/office/words.ts'

const exampleRupees = 10_000
/** Rupees or percent as typed; 0 is allowed. */
const amountOf = (text: string): number | null =>
  /^\d{1,8}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 1_00_00_000 ? Number(text) : null

export interface CommissionTyped {
  commissionType: CommissionType
  /** Percentages are not rupees: each type has its own number. */
  rates: Record<CommissionType, string>
  minimum: string
  notes: string
}

const ratesAtFirst: Record<CommissionType, string> = {
  percentage: DEFAULTS.commissionRate.toFixed(2),
  fixed_per_trip: '',
  negotiated: '',
}
const rateOf = ({ commissionType: type, commissionRate }: AdminUserView) =>
  type && type !== 'negotiated' && commissionRate !== null ? { [type]: commissionRate.toFixed(2) } : {}

/** The form of a commission as it stands. */
export const asItStands = (user: AdminUserView): CommissionTyped => ({
  commissionType: user.commissionType ?? DEFAULTS.commissionType,
  rates: { ...ratesAtFirst, ...rateOf(user) },
  minimum: (user.minimumPayout ?? DEFAULTS.minimumPayoutRupees).toFixed(2),
  notes: user.commissionNotes ?? '',
})

const hasRate = ({ commissionType }: CommissionTyped) => commissionType !== 'negotiated'
const isRateSound = (form: CommissionTyped): boolean => {
  const rate = amountOf(form.rates[form.commissionType])
  return !hasRate(form) || (rate !== null && (form.commissionType !== 'percentage' || rate <= 100))
}

/** By the server's names. */
export const refusable = ({ commissionType, rates, minimum, notes }: CommissionTyped) => ({
  commissionType,
  commissionRate: rates[commissionType],
  minimumPayout: minimum,
  commissionNotes: notes,
})

/** The body to send; null while a number is invalid. */
export function commissionOf(form: CommissionTyped): Send<typeof admin.setCommission> | null {
  const minimumPayout = amountOf(form.minimum)
  if (minimumPayout === null || !isRateSound(form)) return null
  return {
    commissionType: form.commissionType,
    commissionRate: hasRate(form) ? amountOf(form.rates[form.commissionType]) : null,
    minimumPayout,
    commissionNotes: form.notes.trim(),
  }
}

export function CommissionFields({
  form,
  onChange,
  refused,
}: {
  form: CommissionTyped
  onChange: (form: CommissionTyped) => void
  /** What the server refused, by its names. */
  refused: Readonly<Record<string, string>>
}) {
  const { t } = useLingui()
  const { options } = useWords()
  const set = (part: Partial<CommissionTyped>) => onChange({ ...form, ...part })
  const { commissionType, rates, minimum, notes } = form
  const isPercentage = commissionType === 'percentage'
  const minimumPayout = amountOf(minimum)
  const rateError = isPercentage ? t`Enter a percentage from 0 to 100` : t`Enter an amount in rupees`
  return (
    <>
      <Field label={t`Commission Type`} error={refused['commissionType']}>
        <Select
          options={options(commissionTypeWords)}
          value={commissionType}
          onChange={(event) => set({ commissionType: event.target.value as CommissionType })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={isPercentage ? t`Commission Rate (%)` : t`Commission Rate (₹ per trip)`}
          error={isRateSound(form) ? refused['commissionRate'] : rateError}
        >
          <NumberInput
            min={0}
            step={isPercentage ? '0.01' : '1'}
            disabled={!hasRate(form)}
            trail={isPercentage ? '%' : '₹'}
            value={rates[commissionType]}
            onChange={(event) => set({ rates: { ...rates, [commissionType]: event.target.value } })}
          />
        </Field>
        <Field
          label={t`Minimum Payout`}
          error={minimumPayout === null ? t`Enter an amount in rupees` : refused['minimumPayout']}
        >
          <NumberInput
            lead="₹"
            min={0}
            step="0.01"
            value={minimum}
            onChange={(event) => set({ minimum: event.target.value })}
          />
        </Field>
      </div>
      <Example
        payout={proposedPayout(exampleRupees, {
          commissionType,
          commissionRate: amountOf(rates[commissionType]) ?? 0,
          minimumPayout: minimumPayout ?? 0,
        })}
      />
      <Field label={t`Notes`} optional error={refused['commissionNotes']}>
        <Textarea rows={2} maxLength={1000} value={notes} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </>
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
