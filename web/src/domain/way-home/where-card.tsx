import { Trans, useLingui } from '@lingui/react/macro'
import { House, LocateFixed, MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { nearDayAndTime } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PlacePicker } from '../../ui/form/place-picker.tsx'
import { noPlace, type PlaceValue } from '../../ui/form/place.ts'
import { Problem } from '../../ui/problem.tsx'
import { type Economics, useSetEconomics } from '../economics/use-economics.ts'
import { whereNow } from '../tracking/where-now.ts'

/** Where is the truck, where is its home? What is known stands there; what is not is asked, once a truck. */
export function WhereCard({ economics: { vehicleId, free, home } }: { economics: Economics }) {
  const { t } = useLingui()
  const save = useSetEconomics(vehicleId)
  const isOnTrip = free?.by === 'trip'
  const from = free && nearDayAndTime(free.from)
  return (
    <Card
      role="region"
      aria-label={t`Where you are and where home is`}
      className="grid grid-cols-1 divide-y divide-line py-1"
    >
      <Row
        icon={<MapPin aria-hidden />}
        label={isOnTrip ? t`Free in` : t`You are in`}
        question={t`Where are you?`}
        name={free && (nameIn(free.at.name ?? '') || t`the chosen place`)}
        note={isOnTrip ? from : undefined}
        mayChange={!isOnTrip}
        isSaving={save.isPending}
        onSay={(standsAt) => save.mutate({ standsAt })}
        mayLocate
      />
      <Row
        icon={<House aria-hidden />}
        label={t`Home is`}
        question={t`Where is home?`}
        name={home && (nameIn(home.name ?? '') || t`the chosen place`)}
        mayChange
        isSaving={save.isPending}
        onSay={(at) => save.mutate({ home: { name: at.name ?? '', lat: at.lat, lng: at.lng } })}
      />
      <Problem error={save.error} />
    </Card>
  )
}

interface Said {
  name?: string
  lat: number
  lng: number
}

function Row(props: {
  icon: ReactNode
  label: string
  question: string
  /** Null: not known, so it is asked. */
  name: string | null
  note?: string | null | undefined
  mayChange: boolean
  isSaving: boolean
  onSay: (place: Said) => void
  mayLocate?: boolean
}) {
  const { t } = useLingui()
  const { name, onSay } = props
  const [isChanging, setChanging] = useState(false)
  const [typed, setTyped] = useState<PlaceValue>(noPlace)
  const [isLost, setLost] = useState(false)
  const say = (place: Said) => {
    setChanging(false)
    setTyped(noPlace)
    onSay(place)
  }
  const locate = () => {
    setLost(false)
    whereNow().then(
      ({ lat, lng }) => say({ lat, lng }),
      () => setLost(true),
    )
  }
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
    <div className="grid grid-cols-1 gap-2 py-3">
      <Field label={props.question} error={isLost && t`Your position is not known. Type the place.`}>
        <PlacePicker
          value={typed}
          onChange={(value) => {
            setTyped(value)
            if (value.place) say({ name: value.text, lat: value.place.lat, lng: value.place.lng })
          }}
        />
      </Field>
      {props.mayLocate && (
        <Button className="h-12" icon={<LocateFixed aria-hidden />} onClick={locate}>
          <Trans>Use my position</Trans>
        </Button>
      )}
    </div>
  )
}
