import { Trans, useLingui } from '@lingui/react/macro'
import { places } from '@vapsi/contract/places'
import { LocateFixed } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PlacePicker } from '../../ui/form/place-picker.tsx'
import { type PlaceValue, noPlace } from '../../ui/form/place.ts'
import { whereNow } from '../tracking/where-now.ts'

export interface SaidPlace {
  /** Absent: the phone's position. */
  name?: string
  lat: number
  lng: number
}

/** A place that is known stands in a row, with a button to change it; one that is not is asked for. */
export function PlaceRow(props: {
  icon: ReactNode
  label: string
  question: string
  /** Null: not known, so it is asked. */
  name: string | null
  note?: string | null | undefined
  mayChange: boolean
  isSaving: boolean
  onSay: (place: SaidPlace) => void
  mayLocate?: boolean
  /** Whether it is the next thing to type: the caret goes there. */
  takesCaret?: boolean
}) {
  const { name } = props
  const [isChanging, setChanging] = useState(false)
  if (name !== null && !isChanging)
    return (
      <div className="flex min-h-14 items-center gap-3 py-1.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-quiet">
        {props.icon}
        <p className="min-w-0 flex-1">
          <span className="block text-sm text-quiet">
            {props.label}
            {props.note && <span className="tabular"> · {props.note}</span>}
          </span>
          <span className="block truncate font-semibold">{name}</span>
        </p>
        {props.mayChange && (
          <Button variant="quiet" className="h-12 underline" busy={props.isSaving} onClick={() => setChanging(true)}>
            <Trans>Change</Trans>
          </Button>
        )}
      </div>
    )
  return (
    <Ask
      question={props.question}
      mayLocate={props.mayLocate}
      locatesItself={props.mayLocate === true && name === null}
      takesCaret={props.takesCaret}
      onSay={(place) => {
        setChanging(false)
        props.onSay(place)
      }}
    />
  )
}

function Ask(props: {
  question: string
  mayLocate: boolean | undefined
  /** Where the phone has been allowed to say it before, nobody has to press. */
  locatesItself: boolean
  takesCaret: boolean | undefined
  onSay: (place: SaidPlace) => void
}) {
  const { t } = useLingui()
  const { onSay, takesCaret = false, locatesItself } = props
  const [typed, setTyped] = useState<PlaceValue>(noPlace)
  const [lost, setLost] = useState<'position' | 'place' | null>(null)
  const [isLocating, setLocating] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const hasTyped = useRef(false)
  useEffect(() => {
    if (takesCaret) box.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [takesCaret])
  const locate = () => {
    setLost(null)
    setLocating(true)
    whereNow()
      .then(
        ({ lat, lng }) => onSay({ lat, lng }),
        () => setLost('position'),
      )
      .finally(() => setLocating(false))
  }
  useEffect(() => {
    if (!locatesItself) return undefined
    let isGone = false
    const say = async () => {
      const permission = await navigator.permissions.query({ name: 'geolocation' })
      if (permission.state !== 'granted') return
      const { lat, lng } = await whereNow()
      if (!isGone && !hasTyped.current) onSay({ lat, lng })
    }
    // It may be pressed all the same.
    say().catch(() => undefined)
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the question appears
  }, [])
  /** Enter takes the place that the text means, however it is spelt. */
  const find = async () => {
    const q = typed.text.trim()
    const found = q
      ? ((await api(places.search, { q, match: 'meant' }))[0] ?? (await api(places.search, { q }))[0])
      : null
    if (found) onSay({ name: found.name, lat: found.lat, lng: found.lng })
    else setLost('place')
  }
  return (
    <div ref={box} className="grid grid-cols-1 gap-2 py-3">
      <Field
        label={props.question}
        error={
          lost === 'position'
            ? t`Your position is not known. Type the place.`
            : lost === 'place' && t`This place is not known. Choose one from the list.`
        }
      >
        <PlacePicker
          value={typed}
          enterKeyHint="next"
          onEnter={() => void find().catch(() => setLost('place'))}
          onChange={(value) => {
            setLost(null)
            hasTyped.current = true
            setTyped(value)
            if (value.place) onSay({ name: value.text, lat: value.place.lat, lng: value.place.lng })
          }}
        />
      </Field>
      {props.mayLocate && (
        <Button variant="main" size="lg" wide icon={<LocateFixed aria-hidden />} busy={isLocating} onClick={locate}>
          <Trans>Use my position</Trans>
        </Button>
      )}
    </div>
  )
}
