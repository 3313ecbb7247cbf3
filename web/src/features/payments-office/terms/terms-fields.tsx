import { Trans, useLingui } from '@lingui/react/macro'
import { DEFAULTS, type PaymentMethod, TERMS_METHODS_DRIVER, TERMS_METHODS_SHIPPER } from '@vapsi/contract/constants'
import type { TermsView } from '@vapsi/contract/payments'
import type { Send } from '../../../lib/api/api.ts'
import type { payments } from '@vapsi/contract/payments'
import { moneyExact } from '../../../lib/language/format.ts'
import { DayChoice } from '../../../ui/form/day-choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select, Textarea } from '../../../ui/form/input.tsx'
import { LateNumberInput } from '../../../ui/form/late-number-input.tsx'
import { methodWords, useWords } from '../../../domain/office/words.ts'

export interface TermsValues {
  advanceShipper: string
  advanceDriver: string
  methodShipper: string
  methodDriver: string
  dueDate: string
  terms: string
}

type Known = Pick<
  TermsView,
  'advancePercentageShipper' | 'advancePercentageDriver' | 'methodShipper' | 'methodDriver' | 'dueDate' | 'terms'
>

/** The draft's or active terms' values, else the defaults: 30 and 50 percent. */
export const termsValues = (known: Known | null | undefined): TermsValues => ({
  advanceShipper: String(known?.advancePercentageShipper ?? DEFAULTS.advancePercentageShipper),
  advanceDriver: String(known?.advancePercentageDriver ?? DEFAULTS.advancePercentageDriver),
  methodShipper: known?.methodShipper ?? '',
  methodDriver: known?.methodDriver ?? '',
  dueDate: known?.dueDate ?? '',
  terms: known?.terms ?? '',
})

const percentOf = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : null

/** Advance amount = price × percentage / 100, to the nearest paisa. */
const advanceOf = (price: number | null, text: string): number | null => {
  const percent = percentOf(text)
  return price === null || percent === null ? null : Math.round(price * percent) / 100
}

const oneOf = <M extends PaymentMethod>(methods: readonly M[], text: string): M | null =>
  methods.find((method) => method === text) ?? null

export const termsBody = (bookingId: string, values: TermsValues, draft: boolean): Send<typeof payments.setTerms> => ({
  bookingId,
  advancePercentageShipper: Number(values.advanceShipper),
  advancePercentageDriver: Number(values.advanceDriver),
  dueDate: values.dueDate,
  terms: values.terms.trim(),
  methodShipper: oneOf(TERMS_METHODS_SHIPPER, values.methodShipper),
  methodDriver: oneOf(TERMS_METHODS_DRIVER, values.methodDriver),
  ...(draft && { draft }),
})

export const isSound = (values: TermsValues): boolean =>
  percentOf(values.advanceShipper) !== null && percentOf(values.advanceDriver) !== null

/** By the server's names: what it refuses stands at the field of that name. */
export const refusableTerms = (values: TermsValues) => ({
  advancePercentageShipper: values.advanceShipper,
  advancePercentageDriver: values.advanceDriver,
  methodShipper: values.methodShipper,
  methodDriver: values.methodDriver,
  dueDate: values.dueDate,
  terms: values.terms,
})

/** Shipper payment, driver payment, due date and terms text. */
export function TermsFields({
  values,
  onChange,
  prices,
  refused,
}: {
  values: TermsValues
  onChange: (values: TermsValues) => void
  prices: { shipper: number | null; driver: number | null }
  /** What the server refused, by its names. */
  refused: Readonly<Record<string, string>>
}) {
  const { t } = useLingui()
  const set = (part: Partial<TermsValues>) => onChange({ ...values, ...part })
  return (
    <div className="grid grid-cols-1 gap-4">
      <Side
        legend={t`Shipper payment`}
        label={t`Advance from shipper`}
        percent={values.advanceShipper}
        onPercent={(advanceShipper) => set({ advanceShipper })}
        price={prices.shipper}
        methods={TERMS_METHODS_SHIPPER}
        method={values.methodShipper}
        onMethod={(methodShipper) => set({ methodShipper })}
        refused={[refused['advancePercentageShipper'], refused['methodShipper']]}
      />
      <Side
        legend={t`Driver payment`}
        label={t`Advance to driver`}
        percent={values.advanceDriver}
        onPercent={(advanceDriver) => set({ advanceDriver })}
        price={prices.driver}
        methods={TERMS_METHODS_DRIVER}
        method={values.methodDriver}
        onMethod={(methodDriver) => set({ methodDriver })}
        refused={[refused['advancePercentageDriver'], refused['methodDriver']]}
      />
      <Field label={t`Due date`} optional error={refused['dueDate']}>
        <DayChoice
          label={t`Day it is due`}
          min=""
          daysAhead={7}
          value={values.dueDate}
          onChange={(dueDate) => set({ dueDate })}
        />
      </Field>
      <Field label={t`Terms`} optional error={refused['terms']}>
        <Textarea
          rows={2}
          maxLength={2000}
          value={values.terms}
          onChange={(event) => set({ terms: event.target.value })}
        />
      </Field>
    </div>
  )
}

function Side(props: {
  legend: string
  label: string
  percent: string
  onPercent: (text: string) => void
  price: number | null
  methods: readonly PaymentMethod[]
  method: string
  onMethod: (method: string) => void
  /** Of the percentage and of the method. */
  refused: [string | undefined, string | undefined]
}) {
  const { t } = useLingui()
  const { options } = useWords()
  const advance = advanceOf(props.price, props.percent)
  const amount = moneyExact(advance)
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-1.5 text-sm font-bold">{props.legend}</legend>
      <Field
        label={props.label}
        error={percentOf(props.percent) === null ? t`Enter a whole percentage from 0 to 100` : props.refused[0]}
        hint={advance === null ? undefined : <Trans>Advance {amount}</Trans>}
      >
        <LateNumberInput
          step={1}
          min={0}
          max={100}
          trail="%"
          value={props.percent}
          onChange={(event) => props.onPercent(event.target.value)}
        />
      </Field>
      <Field label={t`Payment method`} error={props.refused[1]}>
        <Select
          placeholder={t`Any`}
          options={options(methodWords, props.methods)}
          value={props.method}
          onChange={(event) => props.onMethod(event.target.value)}
        />
      </Field>
    </fieldset>
  )
}
