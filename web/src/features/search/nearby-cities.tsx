import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { distanceKm, roadKm } from '@vapsi/contract/values/distance'
import { market } from '@vapsi/contract/market'
import { places } from '@vapsi/contract/places'
import { api } from '../../lib/api/api.ts'
import { km } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'
import { type SearchParams, trucksQuery } from './search-params.ts'

const most = 3
const looked = 50
/** What still counts as near, by road. */
const nearKm = 150

interface Nearby {
  city: string
  awayKm: number
}

/** Cities near one that the same search finds trucks in: those nearest to it, by the place they stand at. */
async function nearbyStarts(params: SearchParams): Promise<Nearby[]> {
  const { from } = params
  const [here] = await api(places.search, { q: from })
  if (!here) return []
  const filters = trucksQuery({ ...params, from: '', sort: 'nearest' })
  const trucks = await api(market.search, { ...filters, lat: here.lat, lng: here.lng, limit: looked })
  const found = new Map<string, number>()
  for (const { fromLocation: city, fromLat: lat, fromLng: lng } of trucks)
    if (!found.has(city)) found.set(city, distanceKm(here, { lat, lng }))
  return [...found].slice(0, most).map(([city, awayKm]) => ({ city, awayKm }))
}

/** Up to 3 of those that are near as buttons, else the nearest and how far it is; nothing at all when there is none, or while it is not known. */
export function NearbyCities({ params, onChoose }: { params: SearchParams; onChoose: (city: string) => void }) {
  const [from, to] = [nameIn(params.from), nameIn(params.to)]
  const { data: cities = [] } = useQuery({
    queryKey: ['nearby-starts', trucksQuery(params)],
    queryFn: () => nearbyStarts(params),
  })
  if (cities.length === 0) return null
  const near = cities.filter(({ awayKm }) => roadKm(awayKm) <= nearKm)
  const offered = near.length > 0 ? near : cities.slice(0, 1)
  return (
    <section className="rounded-card border border-line bg-card p-5">
      <h3 className="font-semibold">
        {near.length === 0 ? (
          to ? (
            <Trans>
              No truck to {to} starts within {nearKm} km of {from}. The nearest:
            </Trans>
          ) : (
            <Trans>
              No truck starts within {nearKm} km of {from}. The nearest:
            </Trans>
          )
        ) : to ? (
          <Trans>
            Trucks to {to} start near {from}
          </Trans>
        ) : (
          <Trans>Trucks start near {from}</Trans>
        )}
      </h3>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {offered.map(({ city, awayKm }) => (
          <li key={city}>
            <Button onClick={() => onChoose(city)}>
              {nameIn(city)} {/* Nothing, where the city itself is meant and was spelt in a way that finds no truck. */}
              {awayKm >= 1 && <span className="tabular font-normal text-quiet">{km(awayKm)}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
