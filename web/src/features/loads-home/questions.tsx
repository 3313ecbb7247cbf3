import { useLingui } from '@lingui/react/macro'
import { FLEET_CATEGORIES, type VehicleCategory } from '@vapsi/contract/constants'
import { places } from '@vapsi/contract/places'
import { House, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { PlaceRow, type SaidPlace } from '../../domain/way-home/place-row.tsx'
import { api } from '../../lib/api/api.ts'
import { tons as tonsText } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { useIsHere } from '../../lib/use-browser-state.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { type Asked, type SetAsked, pointOf } from './use-asked.ts'

/** What trucks usually may carry. */
const sizes = [1, 2.5, 5, 7, 10, 12, 16, 19, 21, 25, 30, 35, 40]

/** Where are you, where is home, and which truck: the first two are asked one after the other, the third is filled in. */
export function Questions({ asked, setAsked }: { asked: Asked; setAsked: SetAsked }) {
  const { t } = useLingui()
  const words = useCategoryWords()
  // Whoever was led here by a press types next.
  const [isLedHere] = useState(useIsHere())
  const [hasSaid, setSaid] = useState(false)
  const sayAt = async ({ name, ...at }: SaidPlace) => {
    setSaid(true)
    const place = name ?? (await api(places.reverse, at).catch(() => null))?.city ?? ''
    setAsked({ at: pointOf(at), place })
  }
  const known = sizes.includes(asked.tons) ? sizes : [...sizes, asked.tons].toSorted((a, b) => a - b)
  return (
    <Card
      role="region"
      aria-label={t`Where you are and where home is`}
      className="grid grid-cols-1 divide-y divide-line py-1"
    >
      <PlaceRow
        icon={<MapPin aria-hidden />}
        label={t`You are in`}
        question={t`Where are you?`}
        name={asked.at ? nameIn(asked.place) || t`the chosen place` : null}
        mayChange
        isSaving={false}
        onSay={(place) => void sayAt(place)}
        mayLocate
        takesCaret={isLedHere && !asked.at}
      />
      <PlaceRow
        icon={<House aria-hidden />}
        label={t`Home is`}
        question={t`Where is home?`}
        name={asked.home ? nameIn(asked.homePlace) || t`the chosen place` : null}
        mayChange
        isSaving={false}
        onSay={(place) => setAsked({ home: pointOf(place), homePlace: place.name ?? '' })}
        takesCaret={hasSaid && asked.at !== '' && !asked.home}
      />
      <div className="grid grid-cols-2 gap-3 py-3">
        <Field label={t`Truck`}>
          <Select
            value={asked.category}
            onChange={({ target }) => setAsked({ category: target.value as VehicleCategory })}
            options={FLEET_CATEGORIES.map((value) => ({ value, label: words.category(value) }))}
          />
        </Field>
        <Field label={t`Carries up to`}>
          <Select
            value={String(asked.tons)}
            onChange={({ target }) => setAsked({ tons: Number(target.value) })}
            options={known.map((value) => ({ value: String(value), label: tonsText(value) }))}
          />
        </Field>
      </div>
    </Card>
  )
}
