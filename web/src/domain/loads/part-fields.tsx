import { Trans, useLingui } from '@lingui/react/macro'
import { GOODS_KINDS, type GoodsKind, floorCmOf } from '@vapsi/contract/loads/floor'
import { oneDecimal, whole } from '../../lib/language/format.ts'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput, Select } from '../../ui/form/input.tsx'
import { Checkbox } from '../../ui/form/toggles.tsx'
import { useGoodsWords } from './goods-words.ts'
import { type PartValues, partOf } from './part-values.ts'

type PartName = 'pieces' | 'lengthCm' | 'widthCm' | 'heightCm'

/** Of PTL and LTL: the pallets or boxes, and the floor that they take. */
export function PartFields(props: {
  values: PartValues
  onChange: (fields: Partial<PartValues>) => void
  errorAt: (name: PartName) => string | undefined
}) {
  const { t } = useLingui()
  const words = useGoodsWords()
  const { values, onChange, errorAt } = props
  const part = partOf(values)
  const floorCm = part && floorCmOf(part)
  const labels: [PartName, string][] = [
    ['lengthCm', t`Length`],
    ['widthCm', t`Width`],
    ['heightCm', t`Height`],
  ]
  const number = (name: PartName, label: string, most: number, unit?: string) => (
    <Field key={name} label={label} required error={errorAt(name)}>
      <NumberInput
        name={name}
        step="1"
        min={1}
        max={most}
        trail={unit}
        // Three of them stand side by side on a phone.
        className={unit && 'pr-10!'}
        value={values[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Field>
  )
  const metres = floorCm ? oneDecimal(floorCm / 100) : ''
  const kg = whole(Math.round(Number(values.weight) * 1000))
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-card border border-line p-3 sm:col-span-2 sm:grid-cols-2 sm:p-4">
      <legend className="px-1 text-sm font-semibold">
        <Trans>Part of the truck</Trans>
      </legend>
      {number('pieces', t`Pallets or boxes`, 1000)}
      <Field label={t`Kind of goods`} required hint={words.apart[values.goods]}>
        <Select
          name="goods"
          options={GOODS_KINDS.map((value) => ({ value, label: words.name[value] }))}
          value={values.goods}
          onChange={(event) => onChange({ goods: event.target.value as GoodsKind })}
        />
      </Field>
      <div className="grid grid-cols-3 items-end gap-3 sm:col-span-2">
        {labels.map(([name, label]) => number(name, label, 1219, t`cm`))}
      </div>
      <Checkbox
        name="isStackable"
        label={t`May be stacked`}
        checked={values.isStackable}
        onChange={(isStackable) => onChange({ isStackable })}
      />
      <p role="status" className="self-center text-sm">
        {floorCm ? (
          <span className="tabular font-semibold">
            {Number(values.weight) > 0 ? (
              <Trans>
                {metres} m of the truck’s floor, {kg} kg
              </Trans>
            ) : (
              <Trans>{metres} m of the truck’s floor</Trans>
            )}
          </span>
        ) : part ? (
          <span className="text-word-red">
            <Trans>These pieces do not fit on the floor of a truck (12 m × 2.35 m)</Trans>
          </span>
        ) : (
          <span className="text-quiet">
            <Trans>The floor they take is worked out from their number and size.</Trans>
          </span>
        )}
      </p>
    </fieldset>
  )
}
