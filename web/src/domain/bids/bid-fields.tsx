import { Trans, useLingui } from '@lingui/react/macro'
import { money, tons, oneDecimal } from '../../lib/language/format.ts'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput, Select, Textarea } from '../../ui/form/input.tsx'
import type { Vehicle } from '../fleet/use-fleet.ts'
import { useCategoryWords } from '../fleet/words.ts'
import { KeepLine } from '../keep/keep-line.tsx'
import { LanePrice } from '../lane-prices/lane-price.tsx'
import { DetentionTermsLine } from '../detention/terms-line.tsx'
import { BesideOthers } from './beside-others.tsx'
import { EarlyPickupNote } from '../../ui/trip/early-pickup.tsx'
import { type BiddableLoad, endsTripAfterPickup, misfit } from './fitting.ts'
import { useTruckLabel } from './truck-label.ts'

export interface BidDraft {
  vehicleId: string
  price: string
  note: string
}

/** Vehicle, price and note of a bid; a truck that is too small says so with both figures. */
export function BidFields(props: {
  load: BiddableLoad
  vehicles: Vehicle[]
  draft: BidDraft
  onChange: (draft: BidDraft) => void
  fields: Record<string, string>
}) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const labelOf = useTruckLabel()
  const { load, vehicles, draft, onChange, fields } = props
  const vehicle = vehicles.find((v) => v.id === draft.vehicleId)
  const loadTons = tons(load.weight)
  const truckTons = vehicle && tons(vehicle.passingWeight)
  const expected = money(load.expectedPrice)
  const metres = oneDecimal(load.part?.floorMetres ?? 0)
  const problem = vehicle && misfit(vehicle, load)
  const wanted = words.category(load.vehicleCategory)
  const own = vehicle && words.category(vehicle.category)
  return (
    <>
      <Field
        label={t`Vehicle`}
        error={
          problem === 'weight' ? (
            <Trans>
              The load weighs {loadTons}; this vehicle may carry {truckTons}.
            </Trans>
          ) : problem === 'category' ? (
            <Trans>
              The load needs {wanted}; this vehicle is {own}.
            </Trans>
          ) : problem === 'floor' ? (
            <Trans>The load needs {metres} m of floor, more than this vehicle has.</Trans>
          ) : problem === 'off-road' ? (
            <Trans>This vehicle is marked off the road.</Trans>
          ) : (
            fields['vehicleId']
          )
        }
      >
        <Select
          value={draft.vehicleId}
          onChange={(event) => onChange({ ...draft, vehicleId: event.target.value })}
          options={vehicles.map((v) => ({ value: v.id, label: labelOf(v) }))}
        />
      </Field>
      {vehicle && !problem && endsTripAfterPickup(vehicle, load) && <EarlyPickupNote />}
      <Field label={t`Your price`} error={fields['bidPrice']} hint={<Trans>The shipper expects {expected}.</Trans>}>
        <NumberInput
          lead="₹"
          min={1}
          value={draft.price}
          onChange={(event) => onChange({ ...draft, price: event.target.value })}
          className="text-lg font-bold"
        />
      </Field>
      <KeepLine
        price={draft.price}
        goods={{ material: load.material, company: load.shipper?.company ?? null }}
        way={{ ...endsOf(load), tons: vehicle?.passingWeight }}
      />
      {load.part && vehicle && !problem && <BesideOthers load={load} vehicleId={vehicle.id} price={draft.price} />}
      <BidLanePrice load={load} price={draft.price} onUse={(price) => onChange({ ...draft, price })} />
      {load.detention && (
        <p className="text-sm text-quiet">
          <Trans>Waiting time</Trans>: <DetentionTermsLine terms={load.detention} />
        </p>
      )}
      <Field label={t`Note to the shipper`} optional error={fields['note']}>
        <Textarea
          rows={2}
          maxLength={500}
          value={draft.note}
          onChange={(event) => onChange({ ...draft, note: event.target.value })}
          className="min-h-18"
        />
      </Field>
    </>
  )
}

/** The lane's usual price; a part load's price is a share of a truck, so it is not compared. */
function BidLanePrice({ load, price, onUse }: { load: BiddableLoad; price: string; onUse: (price: string) => void }) {
  if (load.loadType !== 'FTL') return null
  return <LanePrice lane={{ ...endsOf(load), category: load.vehicleCategory }} price={price} onUse={onUse} />
}

const endsOf = ({ fromLat, fromLng, toLat, toLng }: BiddableLoad) => ({
  from: { lat: fromLat, lng: fromLng },
  to: { lat: toLat, lng: toLng },
})
