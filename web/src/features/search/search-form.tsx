import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { LocateFixed, Search, SlidersHorizontal } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { PlacePicker } from '../../ui/form/place-picker.tsx'
import { type PlaceValue, noPlace } from '../../ui/form/place.ts'
import { type SearchParams, type SetSearchParams, advancedCount, noFilters } from './search-params.ts'
import { LaneFields } from '../../domain/lane-search/lane-fields.tsx'
import { wantedDay } from '../../domain/lane-search/wanted-day.ts'
import { keepWanted } from '../../domain/lane-search/wanted-trip.ts'
import { useDetectedCity } from './use-detected-city.ts'
import { type VehicleChoice, useVehicleOptions } from '../../domain/trucks/vehicle-kinds.ts'

interface SearchFormProps {
  params: SearchParams
  setParams: SetSearchParams
  isAdvancedOpen: boolean
  onAdvanced: () => void
  onSearched: () => void
}

const typed = (text: string): PlaceValue => ({ text, place: null })

/** A field whose text the address may change too: back, forward, a suggestion of the empty state, Reset All. */
function usePlaceField(inAddress: string) {
  const [seen, setSeen] = useState(inAddress)
  const [value, setValue] = useState(() => (inAddress ? typed(inAddress) : noPlace))
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (value.text.trim() !== inAddress) setValue(typed(inAddress))
  }
  return [value, setValue] as const
}

/** From, To, when, weight, truck, and the buttons of the public search. */
export function SearchForm({ params, setParams, isAdvancedOpen, onAdvanced, onSearched }: SearchFormProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [from, setFrom] = usePlaceField(params.from)
  const [to, setTo] = usePlaceField(params.to)
  const [weight, setWeight] = useState(params.weight)
  const [wasAsked, setWasAsked] = useState(false)
  const [fromBox, toBox] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  // Only if the page was opened without a pickup city, and once.
  const [wantsCity] = useState(!params.from)
  const { isDetecting, city } = useDetectedCity(wantsCity)
  // The field then shows the city that the trucks below are searched by; somebody who has typed in the meantime
  // searches by hand.
  const untouched = useRef(true)
  useEffect(() => {
    if (!city || !untouched.current) return
    setFrom(typed(city))
    setParams({ from: city })
  }, [city, setFrom, setParams])
  const autoCity = city && from.text === city ? city : null
  const filters = advancedCount(params)

  /** Searches with what is filled in; a missing field is named, but does not prevent the search. */
  const search = () => {
    setWasAsked(true)
    keepWanted({ weight, day: params.day })
    const lane = { from: from.text.trim(), to: to.text.trim(), weight: weight.trim() }
    const isNew = lane.from !== params.from || lane.to !== params.to || lane.weight !== params.weight
    // Trucks come and go: an earlier search's cache is not used.
    void client.invalidateQueries({ queryKey: ['paged'], refetchType: isNew ? 'none' : 'active' })
    if (isNew) setParams(lane, { push: true })
    if (lane.from && lane.to) onSearched()
    else (lane.from ? toBox : fromBox).current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search()
  }
  const reset = () => {
    setWasAsked(false)
    setFrom(noPlace)
    setTo(noPlace)
    setWeight('')
    setParams(noFilters, { push: true })
  }

  return (
    <form data-search onSubmit={submit} noValidate className="rounded-card border border-line bg-card p-4">
      <LaneFields
        from={
          <div className="relative">
            <Field required label={t`From`} error={wasAsked && !from.text.trim() && t`Please enter pickup city`}>
              <PlacePicker
                ref={fromBox}
                name="from"
                value={from}
                onChange={(value) => {
                  untouched.current = false
                  setFrom(value)
                }}
                placeholder={t`Pickup city`}
                maxLength={200}
              />
            </Field>
            {(isDetecting || autoCity) && <AutoCity isDetecting={isDetecting} city={autoCity} />}
          </div>
        }
        to={
          <Field required label={t`To`} error={wasAsked && !to.text.trim() && t`Please enter destination city`}>
            <PlacePicker
              ref={toBox}
              name="to"
              value={to}
              onChange={setTo}
              placeholder={t`Destination city`}
              maxLength={200}
            />
          </Field>
        }
        day={params.day}
        onDay={(day) => setParams({ day: wantedDay(day) || null })}
        weight={weight}
        onWeight={setWeight}
        wasAsked={wasAsked}
        kind={
          <Field label={t`Vehicle category`}>
            <Select
              value={params.vehicle}
              options={useVehicleOptions()}
              // A capacity belongs to its category: another category clears it.
              onChange={(event) => setParams({ vehicle: event.target.value as VehicleChoice, capacity: null })}
            />
          </Field>
        }
        button={
          <Button type="submit" variant="main" size="lg" icon={<Search aria-hidden />} className="@4xl:h-12">
            <Trans>Search Trucks</Trans>
          </Button>
        }
      />
      <div className="mt-2 -mb-2 flex flex-wrap gap-x-1">
        <Button
          variant="quiet"
          className="-ml-2 px-2"
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isAdvancedOpen}
          aria-controls="advanced-filters"
          onClick={onAdvanced}
        >
          <Trans>Advanced Filters</Trans>
          {filters > 0 && (
            <span className="tabular grid size-5.5 place-content-center rounded-full bg-desk text-xs text-on-desk">
              {filters}
            </span>
          )}
        </Button>
        <Button variant="quiet" className="px-2 text-quiet" onClick={reset}>
          <Trans>Reset All</Trans>
        </Button>
      </div>
    </form>
  )
}

/** 'Detecting...' while the browser looks, then 'Auto: city' as long as the field says so: beside the label, where it moves nothing. */
function AutoCity({ isDetecting, city }: { isDetecting: boolean; city: string | null }) {
  return (
    <output className="pointer-events-none absolute top-0 right-0 flex items-center gap-1.5 text-sm text-return">
      <LocateFixed aria-hidden className="size-4" />
      {isDetecting ? <Trans>Detecting...</Trans> : <Trans>Auto: {city}</Trans>}
    </output>
  )
}
