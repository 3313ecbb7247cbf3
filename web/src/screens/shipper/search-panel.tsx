import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { VEHICLE_CATEGORIES, type VehicleCategory } from '@vapsi/contract/constants'
import { searchTonsOf } from '@vapsi/contract/market/search-weight'
import { type SubmitEvent, useRef, useState } from 'react'
import { LaneFields } from '../../domain/lane-search/lane-fields.tsx'
import { wantedDay } from '../../domain/lane-search/wanted-day.ts'
import { useWeightProblem } from '../../domain/lane-search/use-weight-problem.ts'
import { LanePill } from '../../domain/trucks/lane-pill.tsx'
import { TruckChips } from '../../domain/trucks/truck-chips.tsx'
import { categoryName } from '../../domain/trucks/vehicle-kinds.ts'
import { nearDay, tons as tonsOf } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Expander } from '../../ui/expander.tsx'
import { useEnterGoesOn } from '../../ui/form/enter-goes-on.ts'
import { Field } from '../../ui/form/field.tsx'
import { PlacePicker } from '../../ui/form/place-picker.tsx'
import type { PlaceValue } from '../../ui/form/place.ts'
import type { Go, View } from './use-view.ts'

/** How long the truck is that stands for a category. */
const feet: Record<VehicleCategory, number> = { Open: 19, Container: 32, Tanker: 22, Flatbed: 22, Trailer: 40 }

/** Where from, where to, when, how heavy, in what. A search of a lane folds into its pill, which stays in sight; a press opens it in place. */
export function SearchPanel({ view, go }: { view: View; go: Go }) {
  const { t, i18n } = useLingui()
  const [from, setFrom] = useState<PlaceValue>({ text: view.from ?? '', place: null })
  const [to, setTo] = useState<PlaceValue>({ text: view.to ?? '', place: null })
  const [day, setDay] = useState(view.day ?? '')
  const [weight, setWeight] = useState(view.weight ?? '')
  const weightProblem = useWeightProblem(weight)
  const [wasAsked, setWasAsked] = useState(false)
  const category = view.category ?? 'All'
  const client = useQueryClient()
  const hasLane = Boolean(view.from && view.to)
  const [isOpen, setOpen] = useState(!hasLane)
  const fields = useRef<HTMLFormElement>(null)
  useEnterGoesOn(fields)
  const search = (chosen: string = category) => {
    setWasAsked(true)
    const lane = {
      from: from.text.trim() || undefined,
      to: to.text.trim() || undefined,
      weight: weight.trim() || undefined,
      day: day || undefined,
    }
    const isNew =
      chosen !== category || Object.entries(lane).some(([name, value]) => value !== view[name as keyof typeof lane])
    // Trucks come and go: an earlier search's cache is not used.
    void client.invalidateQueries({ queryKey: ['paged'], refetchType: isNew ? 'none' : 'active' })
    go({ tab: 'marketplace', ...lane, category: chosen === 'All' ? undefined : chosen })
    if (lane.from && lane.to) setOpen(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search()
  }
  const options = ['All', ...VEHICLE_CATEGORIES].map((value) => {
    const name = categoryName(value)
    const length = feet[value as VehicleCategory]
    return {
      value,
      label: name ? i18n._(name) : t`All`,
      drawn: length ? ([value as VehicleCategory, length] as const) : undefined,
    }
  })
  const form = (
    <form ref={fields} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 pb-4">
      <LaneFields
        from={
          <Field label={t`From`}>
            <PlacePicker name="from" value={from} onChange={setFrom} />
          </Field>
        }
        to={
          <Field label={t`To`}>
            <PlacePicker name="to" value={to} onChange={setTo} />
          </Field>
        }
        day={day}
        onDay={(chosenDay) => setDay(wantedDay(chosenDay))}
        weight={weight}
        onWeight={setWeight}
        weightProblem={wasAsked && weightProblem}
        button={
          <Button type="submit" variant="ink" className="h-12">
            <Trans>Search Trucks</Trans>
          </Button>
        }
      />
      <TruckChips label={t`Vehicle Category`} name="category" value={category} onChange={search} options={options} />
    </form>
  )
  const tons = searchTonsOf(view.weight ?? '')
  const chosen = category === 'All' ? t`Any Truck` : options.find(({ value }) => value === category)?.label
  return (
    <>
      {hasLane && (
        <LanePill
          from={view.from ?? ''}
          to={view.to ?? ''}
          wishes={[view.day ? nearDay(view.day) : t`Any day`, tons === null ? view.weight : tonsOf(tons), chosen]}
          controls="search-panel"
          isOpen={isOpen}
          onOpen={() => setOpen(!isOpen)}
        />
      )}
      <section
        id="search-panel"
        data-search
        aria-label={t`Search trucks`}
        hidden={hasLane && !isOpen}
        className="rounded-card border border-line bg-card px-4 py-1"
      >
        {hasLane ? (
          <div className="pt-3">{form}</div>
        ) : (
          <Expander label={t`Search trucks`} open={isOpen} onOpenChange={setOpen}>
            {form}
          </Expander>
        )}
      </section>
    </>
  )
}
