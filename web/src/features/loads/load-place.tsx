import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { places } from '@vapsi/contract/places'
import { MapPinOff } from 'lucide-react'
import type { AddressView } from '@vapsi/contract/bookings/addresses'
import { type ReactNode, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { read } from '../../lib/api/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { PlacePicker } from '../../ui/form/place-picker.tsx'
import { type PlaceValue, cityOf } from '../../ui/form/place.ts'
import { placeOf } from './place-of-address.ts'

const AddressChoice = lazy(() =>
  import('../../domain/addresses/address-choice.tsx').then((module) => ({ default: module.AddressChoice })),
)

const shortest = 3

/**
 * An end of a load. A typed name of exactly one place becomes that place; for unknown or ambiguous names the form
 * explains the consequence and how to fix it.
 */
export function LoadPlace(props: {
  label: string
  name: string
  value: PlaceValue
  onChange: (value: PlaceValue) => void
  error?: ReactNode
  /** False once it was sent: then it stays as it was sent. */
  isOn: boolean
}) {
  const { t } = useLingui()
  const { value, onChange } = props
  const [isLeft, setLeft] = useState(false)
  const text = value.text.trim()
  const isAsked = props.isOn && isLeft && value.place === null && text.length >= shortest
  const named = useQuery({ ...read(places.named, { name: text }), enabled: isAsked })
  const found = isAsked ? named.data : undefined
  const change = useRef(onChange)
  const latest = useRef(value.text)
  useEffect(() => {
    change.current = onChange
    latest.current = value.text
  })
  // The city is there at once; its place on the map follows, unless something else was typed meanwhile.
  const choose = async (address: AddressView) => {
    onChange({ text: address.city, place: null })
    latest.current = address.city
    const place = await placeOf(address)
    if (latest.current !== address.city) return
    if (place) change.current({ text: address.city, place })
    else setLeft(true)
  }
  useEffect(() => {
    if (found?.place) change.current({ text: value.text, place: cityOf(found.place) })
  }, [found, value.text])
  return (
    <div className="min-w-0">
      <div onFocus={() => setLeft(false)} onBlur={() => setLeft(true)}>
        <Field label={props.label} required error={props.error}>
          <PlacePicker name={props.name} maxLength={200} value={value} onChange={onChange} />
        </Field>
      </div>
      {props.isOn && (
        <div role="group" aria-label={`${t`Address book`}: ${props.label}`} className="min-h-11">
          <Suspense fallback={null}>
            <AddressChoice onChoose={(address) => void choose(address)} />
          </Suspense>
        </div>
      )}
      <div aria-live="polite">{found && !found.place && <NotMatched text={text} known={found.known} />}</div>
    </div>
  )
}

function NotMatched({ text, known }: { text: string; known: number }) {
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm text-word-orange">
      <MapPinOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        {known === 0 ? (
          <Trans>
            Our map does not know “{text}”: this load will not be matched with trucks on their way home. Choose a town
            near it from the list; the exact address comes with the booking.
          </Trans>
        ) : (
          <Trans>
            {known} places are called “{text}”: this load will not be matched with trucks on their way home. Choose
            yours from the list.
          </Trans>
        )}
      </span>
    </p>
  )
}
