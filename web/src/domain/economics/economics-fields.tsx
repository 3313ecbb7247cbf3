import { Trans, useLingui } from '@lingui/react/macro'
import { Expander } from '../../ui/expander.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/input.tsx'
import { PlacePicker } from '../../ui/form/place-picker.tsx'
import type { EconomicsDraft } from './economics-draft.ts'
import { type Litres, rupeesPerKm } from './litres.ts'
import type { Economics } from './use-economics.ts'
import { WishSlider } from './wish-slider.tsx'

/** Where a truck lives, what its kilometres cost, typed or worked out from litres, and what counts more. */
export function EconomicsFields(props: {
  draft: EconomicsDraft
  onChange: (draft: EconomicsDraft) => void
  tons: number
  estimated: Economics['estimated']
  fields: Record<string, string>
}) {
  const { t } = useLingui()
  const { draft, onChange, fields, estimated, tons } = props
  const hint = (name: Economics['estimated'][number], now: string) =>
    estimated.includes(name) && now ? t`An estimate for this size of truck, diesel and tolls included.` : undefined
  const drink = (litres: Litres) => onChange({ ...draft, litres, ...rupeesPerKm(tons, litres) })
  const litres = [
    { name: 'laden', label: t`km a litre, laden` },
    { name: 'empty', label: t`km a litre, empty` },
    { name: 'diesel', label: t`₹ a litre of diesel` },
  ] as const
  return (
    <>
      <Field label={t`Home of this truck`} error={fields['home'] ?? fields['home.name']}>
        <PlacePicker value={draft.home} onChange={(home) => onChange({ ...draft, home })} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t`₹ an empty km`} error={fields['rupeesPerEmptyKm']} hint={hint('rupeesPerEmptyKm', draft.empty)}>
          <NumberInput
            lead="₹"
            min={1}
            max={200}
            value={draft.empty}
            onChange={(event) => onChange({ ...draft, empty: event.target.value })}
          />
        </Field>
        <Field label={t`₹ a laden km`} error={fields['rupeesPerLadenKm']} hint={hint('rupeesPerLadenKm', draft.laden)}>
          <NumberInput
            lead="₹"
            min={1}
            max={200}
            value={draft.laden}
            onChange={(event) => onChange({ ...draft, laden: event.target.value })}
          />
        </Field>
      </div>
      <Expander label={<Trans>Work it out from litres</Trans>} className="rounded-input border border-line px-3">
        <div className="grid grid-cols-3 items-end gap-3 pb-3">
          {litres.map(({ name, label }) => (
            <Field key={name} label={label}>
              <NumberInput
                min={0.5}
                step="0.1"
                value={draft.litres[name]}
                onChange={(event) => drink({ ...draft.litres, [name]: event.target.value })}
              />
            </Field>
          ))}
        </div>
      </Expander>
      <WishSlider value={draft.wish} onChange={(wish) => onChange({ ...draft, wish })} />
    </>
  )
}
