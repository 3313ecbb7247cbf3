import { market } from '@vapsi/contract/market'
import { Trans } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'
import type { PlaceValue } from '../../ui/form/place.ts'
import type { Posting } from '../../domain/fleet/use-fleet.ts'

const mostShown = 3

/** Routes of this truck so far, the newest first, whatever became of them. */
export const usePastRoutes = (vehicleId: string) => usePaged(readPages(market.postings, { vehicleId, limit: 10 }))

const startOf = ({ fromLocation, fromLat, fromLng }: Posting): PlaceValue => known(fromLocation, fromLat, fromLng)
const endOf = ({ toLocation, toLat, toLng }: Posting): PlaceValue => known(toLocation, toLat, toLng)

const known = (text: string, lat: number, lng: number): PlaceValue => ({
  text,
  place: { name: text, city: text, state: '', lat, lng },
})

/** Places to offer again: each once, the latest first, without those that are already filled in. */
export function usedBefore(routes: readonly Posting[], taken: readonly string[]): PlaceValue[] {
  const places = routes.flatMap((route) => [endOf(route), startOf(route)])
  const isFirst = ({ text }: PlaceValue, at: number) => places.findIndex((other) => other.text === text) === at
  return places.filter((place, at) => isFirst(place, at) && !taken.includes(place.text)).slice(0, mostShown)
}

/** One press instead of typing: where this truck has been before. */
export function UsedPlaces({ places, onChoose }: { places: PlaceValue[]; onChoose: (place: PlaceValue) => void }) {
  if (places.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className="sr-only">
        <Trans>Used before</Trans>
      </span>
      {places.map((place) => (
        <Button key={place.text} icon={<History aria-hidden />} onClick={() => onChoose(place)} className="max-w-full">
          <span className="truncate">{nameIn(place.text)}</span>
        </Button>
      ))}
    </div>
  )
}
