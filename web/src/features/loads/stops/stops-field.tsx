import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_STOPS, type StopKind } from '@vapsi/contract/shipment/stop-order'
import { Plus, Trash2 } from 'lucide-react'
import { type PickupHours } from '../../../domain/pickup/pickup-hours.ts'
import { GoodsFields } from '../../../domain/stops/goods-fields.tsx'
import { TonsField } from '../../../domain/goods/tons-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Expander } from '../../../ui/expander.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input, Select, Textarea } from '../../../ui/form/input.tsx'
import { PlacePicker } from '../../../ui/form/place-picker.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { type StopValues, emptyStop } from './stop-values.ts'

interface StopsProps {
  stops: readonly StopValues[]
  onChange: (stops: StopValues[]) => void
  /** The server's refusals by its names of the fields. */
  refused: Record<string, string>
  /** The form was pressed with fields that are empty. */
  isChecked: boolean
}

/** The stops between the first pickup and the last drop, in their order. */
export function StopsField({ stops, onChange, refused, isChecked }: StopsProps) {
  const mostOf = (kind: StopKind) => stops.filter((stop) => stop.kind === kind).length >= MOST_STOPS - 1
  const isFull = mostOf('pickup') && mostOf('drop')
  const change = (at: number, fields: Partial<StopValues>) =>
    onChange(stops.map((stop, index) => (index === at ? { ...stop, ...fields } : stop)))
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold">
        <Trans>Stops on the way</Trans>
      </legend>
      {stops.map((stop, at) => (
        <StopFields
          key={at}
          at={at}
          stop={stop}
          onChange={(fields) => change(at, fields)}
          onRemove={() => onChange(stops.filter((_, index) => index !== at))}
          errorAt={(field) => refused[`stops.${at}.${field}`]}
          isChecked={isChecked}
        />
      ))}
      {refused['stops'] && (
        <p role="alert" className="text-sm text-danger">
          {refused['stops']}
        </p>
      )}
      <p className="text-sm text-quiet">
        <Trans>What the stops do not load or take is loaded at the first pickup and delivered at the last drop.</Trans>
      </p>
      {isFull ? (
        <p className="text-sm text-quiet">
          <Trans>These are five pickups and five drops, the most a shipment has.</Trans>
        </p>
      ) : (
        <Button
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...stops, { ...emptyStop, kind: mostOf('drop') ? 'pickup' : 'drop' }])}
        >
          <Trans>Add a stop</Trans>
        </Button>
      )}
    </fieldset>
  )
}

function StopFields(props: {
  at: number
  stop: StopValues
  onChange: (fields: Partial<StopValues>) => void
  onRemove: () => void
  errorAt: (field: string) => string | undefined
  isChecked: boolean
}) {
  const { t } = useLingui()
  const { at, stop, onChange, errorAt } = props
  const number = at + 1
  const kinds: Record<StopKind, string> = { drop: t`Delivers here`, pickup: t`Loads here` }
  const hours: Record<PickupHours, string> = {
    any: t`Any time`,
    morning: t`6 am – 12`,
    afternoon: t`12 – 6 pm`,
    evening: t`6 pm – 12`,
  }
  const missing = (value: string) => (props.isChecked && value.trim() === '' ? t`Please fill in this field` : undefined)
  const startsOpen = stop.day !== '' || stop.contactName !== '' || stop.contactNumber !== '' || stop.note !== ''
  const hasGoods = stop.goods !== '' || stop.packages !== '' || stop.declared !== ''
  return (
    <div
      role="group"
      aria-label={t`Stop ${number}`}
      className="grid grid-cols-1 gap-3 border-b border-line pb-4 sm:grid-cols-2"
    >
      <div className="flex items-center justify-between gap-3 sm:col-span-2">
        <p className="font-semibold">
          <Trans>Stop {number}</Trans>
        </p>
        <Button size="sm" icon={<Trash2 aria-hidden />} aria-label={t`Remove stop ${number}`} onClick={props.onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <div className="sm:col-span-2">
        <Segments
          label={t`What happens at stop ${number}`}
          wraps
          value={stop.kind}
          onChange={(kind) => onChange({ kind })}
          options={(['drop', 'pickup'] as const).map((value) => ({ value, label: kinds[value] }))}
        />
      </div>
      <Field label={t`Place`} required error={missing(stop.place.text) ?? errorAt('location')}>
        <PlacePicker
          name={`stop-${number}`}
          maxLength={200}
          value={stop.place}
          onChange={(place) => onChange({ place })}
        />
      </Field>
      <TonsField
        name={`stop-${number}-weight`}
        value={stop.weight}
        error={missing(stop.weight) ?? errorAt('weight')}
        onChange={(weight) => onChange({ weight })}
      />
      <Expander
        label={t`Time, contact and note`}
        startsOpen={startsOpen || errorAt('contactNumber') !== undefined}
        className="sm:col-span-2"
      >
        <div className="grid grid-cols-1 gap-3 pt-1 sm:grid-cols-2">
          <Field label={t`Day`} error={errorAt('until')}>
            <DayInput name={`stop-${number}-day`} value={stop.day} onChange={(day) => onChange({ day })} />
          </Field>
          <Field label={t`Hours`}>
            <Select
              name={`stop-${number}-hours`}
              options={(Object.keys(hours) as PickupHours[]).map((value) => ({ value, label: hours[value] }))}
              value={stop.hours}
              onChange={(event) => onChange({ hours: event.target.value as PickupHours })}
            />
          </Field>
          <Field label={t`Contact Name`}>
            <Input
              name={`stop-${number}-contact`}
              maxLength={80}
              value={stop.contactName}
              onChange={(event) => onChange({ contactName: event.target.value })}
            />
          </Field>
          <Field label={t`Contact Number`} error={errorAt('contactNumber')}>
            <Input
              type="tel"
              name={`stop-${number}-mobile`}
              maxLength={40}
              value={stop.contactNumber}
              onChange={(event) => onChange({ contactNumber: event.target.value })}
            />
          </Field>
          <div className="sm:col-span-2">
            <Field label={t`Note for the driver`}>
              <Textarea
                name={`stop-${number}-note`}
                maxLength={500}
                rows={2}
                value={stop.note}
                onChange={(event) => onChange({ note: event.target.value })}
              />
            </Field>
          </div>
        </div>
      </Expander>
      <Expander
        label={t`Goods, packages and value`}
        startsOpen={hasGoods || ['goods', 'packages', 'declaredRupees'].some((field) => errorAt(field) !== undefined)}
        className="sm:col-span-2"
      >
        <GoodsFields values={stop} onChange={onChange} errorAt={errorAt} />
      </Expander>
    </div>
  )
}
