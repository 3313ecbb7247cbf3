import { useLingui } from '@lingui/react/macro'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import { House, MapPin } from 'lucide-react'
import { useMay } from '../../lib/session/may.tsx'
import { nearDayAndTime } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Card } from '../../ui/card.tsx'
import { Problem } from '../../ui/problem.tsx'
import { type Economics, useSetEconomics } from '../economics/use-economics.ts'
import { PlaceRow } from './place-row.tsx'

/** Where is the truck, where is its home? What is known stands there; what is not is asked, once a truck. */
export function WhereCard({ economics: { vehicleId, free, home } }: { economics: Economics }) {
  const { t } = useLingui()
  const save = useSetEconomics(vehicleId)
  const mayKeep = useMay()(wayHome.setEconomics)
  // Whoever may not say it is not asked.
  const unknown = mayKeep ? null : '–'
  const isOnTrip = free?.by === 'trip'
  const from = free && nearDayAndTime(free.from)
  return (
    <Card
      role="region"
      aria-label={t`Where you are and where home is`}
      className="grid grid-cols-1 divide-y divide-line py-1"
    >
      <PlaceRow
        icon={<MapPin aria-hidden />}
        label={isOnTrip ? t`Free in` : t`You are in`}
        question={t`Where are you?`}
        name={free ? nameIn(free.at.name ?? '') || t`the chosen place` : unknown}
        note={isOnTrip ? from : undefined}
        mayChange={mayKeep && !isOnTrip}
        isSaving={save.isPending}
        onSay={(standsAt) => save.mutate({ standsAt })}
        mayLocate
      />
      <PlaceRow
        icon={<House aria-hidden />}
        label={t`Home is`}
        question={t`Where is home?`}
        name={home ? nameIn(home.name ?? '') || t`the chosen place` : unknown}
        mayChange={mayKeep}
        isSaving={save.isPending}
        onSay={(at) => save.mutate({ home: { name: at.name ?? '', lat: at.lat, lng: at.lng } })}
      />
      <Problem error={save.error} />
    </Card>
  )
}
