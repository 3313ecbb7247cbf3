import { Trans, useLingui } from '@lingui/react/macro'
import { SEARCH } from '@vapsi/contract/constants'
import { useState } from 'react'
import { money } from '../../lib/language/format.ts'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput, Select } from '../../ui/form/input.tsx'
import { RangeSlider } from '../../ui/form/slider.tsx'
import { type SearchParams, type SetSearchParams, availabilities } from './search-params.ts'
import { capacitiesOf } from '../../domain/trucks/vehicle-kinds.ts'

const clamp = (value: number) => Math.min(SEARCH.maxPrice, Math.max(SEARCH.minPrice, Math.round(value)))

/** Capacity, availability, price and rating. Each applies at once, and is stored in the address. */
export function AdvancedFilters({ params, setParams }: { params: SearchParams; setParams: SetSearchParams }) {
  const { t } = useLingui()
  const capacities = capacitiesOf(params.vehicle)
  const availabilityNames = { now: t`Available Now`, today: t`Available Today`, tomorrow: t`Available Tomorrow` }
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 rounded-card border border-line bg-card p-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.8fr]">
      <Field
        label={t`Specific capacity`}
        hint={params.vehicle === 'any' ? t`Choose a vehicle category first.` : undefined}
      >
        <Select
          value={capacities.includes(params.capacity) ? params.capacity : ''}
          placeholder={t`Any capacity`}
          disabled={params.vehicle === 'any'}
          options={capacities.map((capacity) => ({ value: capacity, label: capacity }))}
          onChange={(event) => setParams({ capacity: event.target.value || null })}
        />
      </Field>
      <Field label={t`Availability`}>
        <Select
          value={params.availability ?? ''}
          placeholder={t`Any time`}
          options={availabilities.map((value) => ({ value, label: availabilityNames[value] }))}
          onChange={(event) => {
            const chosen = availabilities.find((value) => value === event.target.value)
            setParams({ availability: chosen ?? null })
          }}
        />
      </Field>
      <Field label={t`Minimum rating`}>
        <Select
          value={params.rating ? params.rating.toFixed(1) : ''}
          placeholder={t`Any rating`}
          options={SEARCH.ratings.map((stars) => {
            const least = stars.toFixed(1)
            return { value: least, label: t`${least}+ stars` }
          })}
          onChange={(event) => setParams({ rating: Number(event.target.value) || null })}
        />
      </Field>
      <PriceRange params={params} setParams={setParams} />
    </div>
  )
}

/** A slider, and the same two numbers to type. At either end nothing beyond it is hidden. */
function PriceRange({ params, setParams }: { params: SearchParams; setParams: SetSearchParams }) {
  const { t } = useLingui()
  const { minPrice, maxPrice } = params
  const [range, setRange] = useState<[number, number]>([clamp(minPrice), clamp(maxPrice)])
  const [seen, setSeen] = useState({ minPrice, maxPrice })
  // The address may change it too. The thumb that the keyboard is moving must stay the same one.
  if (seen.minPrice !== minPrice || seen.maxPrice !== maxPrice) {
    setSeen({ minPrice, maxPrice })
    setRange([clamp(minPrice), clamp(maxPrice)])
  }
  const [lowest, highest] = [money(SEARCH.minPrice), money(SEARCH.maxPrice)]
  const commit = ([a, b]: [number, number]) => {
    const [min, max] = a <= b ? [clamp(a), clamp(b)] : [clamp(b), clamp(a)]
    setRange([min, max])
    setParams({ minPrice: min, maxPrice: max })
  }
  const say = (value: number) =>
    value <= SEARCH.minPrice ? t`${lowest} or less` : value >= SEARCH.maxPrice ? t`${highest} or more` : money(value)
  const price = (label: string, i: 0 | 1) => (
    <Field label={label}>
      <PriceInput value={range[i]} onCommit={(value) => commit(i === 0 ? [value, range[1]] : [range[0], value])} />
    </Field>
  )
  return (
    <fieldset className="min-w-0 sm:col-span-2 lg:col-span-1">
      <legend className="mb-1.5 text-sm font-semibold">
        <Trans>Price range</Trans>
      </legend>
      <RangeSlider
        value={range}
        onChange={setRange}
        onCommit={commit}
        min={SEARCH.minPrice}
        max={SEARCH.maxPrice}
        step={SEARCH.priceStep}
        labels={[t`Lowest price`, t`Highest price`]}
        format={say}
      />
      <div className="mt-1 grid grid-cols-2 gap-3">
        {price(t`From rupees`, 0)}
        {price(t`To rupees`, 1)}
      </div>
    </fieldset>
  )
}

/** Takes effect when the field is left or Enter is pressed: 4 on the way to 45000 is no price. */
function PriceInput({ value, onCommit, ...props }: { value: number; onCommit: (value: number) => void }) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    const amount = Number(draft)
    if (draft !== null && amount > 0) onCommit(amount)
    setDraft(null)
  }
  return (
    <NumberInput
      {...props}
      lead="₹"
      step={1}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
