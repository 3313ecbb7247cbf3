import { Trans, useLingui } from '@lingui/react/macro'
import { majorCities } from '@vapsi/contract/values/major-cities'
import { Search } from 'lucide-react'
import { type SubmitEvent, Suspense, lazy, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useEnterGoesOn } from '../../ui/form/enter-goes-on.ts'
import { Input, Select } from '../../ui/form/input.tsx'
import { useVehicleOptions } from '../../domain/trucks/vehicle-kinds.ts'
import { LaneFields } from '../../domain/lane-search/lane-fields.tsx'
import { type Field as CityField, type LookUp, judge } from './cities/city-match.ts'

/** Cities whose newer name people type: the list finds them by it and writes the name the search knows. */
const otherNames: Partial<Record<(typeof majorCities)[number], string>> = {
  Bangalore: 'Bengaluru',
  Delhi: 'New Delhi, NCR',
  Mumbai: 'Bombay',
  Chennai: 'Madras',
  Kolkata: 'Calcutta',
  Vadodara: 'Baroda',
  Visakhapatnam: 'Vizag',
  Kochi: 'Cochin, Ernakulam',
  Pune: 'Poona',
}

const Ask = lazy(() => import('./ask.tsx').then((module) => ({ default: module.Ask })))

interface Asked {
  text: string
  field: CityField
  /** What `OK` writes into the field; absent when there is nothing to choose. */
  instead?: string
}

// Only a city that is not one of the major ones needs this code. A lookup that fails is no reason to refuse anybody.
const lookUp: LookUp = (field, city) =>
  import('./cities/look-up-city.ts')
    .then(({ lookUpCity }) => lookUpCity(field, city))
    .catch(() => ({ isKnown: true, alike: [], meant: null }))

/** From City, To City, When, Weight, Vehicle Type (hero search). Without scripts it is a plain form that works. */
export function HeroSearch() {
  const { t, i18n } = useLingui()
  const [, navigate] = useLocation()
  const listId = useId()
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) }
  const [select, dayBox] = [useRef<HTMLSelectElement>(null), useRef<HTMLSelectElement>(null)]
  const form = useRef<HTMLFormElement>(null)
  const [cities, setCities] = useState({ from: '', to: '' })
  const [vehicle, setVehicle] = useState('any')
  const [weight, setWeight] = useState('')
  // Most goods are ready tomorrow.
  const [day, setDay] = useState('tomorrow')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [listed, setListed] = useState<readonly string[]>(majorCities)

  useEnterGoesOn(form)

  // Text typed before the page's code loaded is only in the fields.
  useEffect(() => {
    const typed = (field: CityField) => inputs[field].current?.value ?? ''
    setCities((now) => ({ from: now.from || typed('from'), to: now.to || typed('to') }))
    setVehicle((now) => select.current?.value ?? now)
    setDay((now) => dayBox.current?.value ?? now)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page is taken over
  }, [])

  const search = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isLooking) return
    setLooking(true)
    const verdict = await judge(cities, lookUp).finally(() => setLooking(false))
    if (verdict.is === 'served') {
      // Without an answer the page behind reads the word.
      const by = await import('../../domain/lane-search/wanted-day.ts').then(
        (module) => module.wantedDay(day),
        () => day,
      )
      const query = new URLSearchParams({
        ...verdict.cities,
        vehicle,
        ...(by && { day: by }),
        ...(weight.trim() && { weight: weight.trim() }),
      })
      navigate(`/book-truck?${query}`)
    } else if (verdict.is === 'missing') {
      const text = verdict.field === 'from' ? t`Please enter pickup city` : t`Please enter destination city`
      setAsked({ text, field: verdict.field })
    } else {
      const { city, field } = verdict
      const { inLetters } = await import('./cities/look-up-city.ts')
      const nearby = inLetters(verdict.nearby)
      const names = nearby.join(', ')
      const [instead] = nearby
      setAsked(
        instead
          ? { text: t`${city} not available. Would you like to search nearby cities: ${names}?`, field, instead }
          : {
              text: t`Sorry, we don't have service in this area yet. Please try major cities like Mumbai, Delhi, Bangalore, Chennai.`,
              field,
            },
      )
    }
  }

  /** In another language the list of cities is written when somebody starts to type. */
  const writeList = async () => {
    if (i18n.locale !== 'en') setListed((await import('./cities/look-up-city.ts')).inLetters(majorCities))
  }

  const answer = (yes: boolean) => {
    if (!asked) return
    if (yes && asked.instead) setCities({ ...cities, [asked.field]: asked.instead })
    setAsked(null)
    inputs[asked.field].current?.focus()
  }

  const city = (field: CityField, placeholder: string) => (
    <Input
      ref={inputs[field]}
      name={field}
      list={listId}
      value={cities[field]}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="next"
      maxLength={80}
      onFocus={() => void writeList().catch(() => null)}
      onChange={(event) => setCities({ ...cities, [field]: event.target.value })}
    />
  )
  return (
    <form
      ref={form}
      id="search"
      action="/book-truck"
      onSubmit={(event) => void search(event)}
      noValidate
      className="rounded-card border border-line bg-card p-4 shadow-float sm:p-5"
    >
      <LaneFields
        from={<Field label={t`From City`}>{city('from', t`Pickup city`)}</Field>}
        to={<Field label={t`To City`}>{city('to', t`Destination city`)}</Field>}
        day={day}
        onDay={setDay}
        dayBox={dayBox}
        weight={weight}
        onWeight={setWeight}
        kind={
          <Field label={t`Vehicle Type`}>
            <Select
              ref={select}
              name="vehicle"
              value={vehicle}
              options={useVehicleOptions()}
              onChange={(event) => setVehicle(event.target.value)}
            />
          </Field>
        }
        button={
          <Button type="submit" variant="main" size="lg" busy={isLooking} icon={<Search aria-hidden />}>
            <Trans>Search Trucks</Trans>
          </Button>
        }
      />
      <datalist id={listId}>
        {majorCities.map((name, at) => (
          <option key={name} value={listed[at]}>
            {[listed[at] !== name && name, otherNames[name]].filter(Boolean).join(', ')}
          </option>
        ))}
      </datalist>
      {asked && (
        <Suspense fallback={null}>
          <Ask text={asked.text} isQuestion={asked.instead !== undefined} onAnswer={answer} />
        </Suspense>
      )}
    </form>
  )
}
