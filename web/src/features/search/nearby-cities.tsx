import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Point, distanceKm } from '@vapsi/contract/values/distance'
import { roads } from '@vapsi/contract/roads'
import { market } from '@vapsi/contract/market'
import { places } from '@vapsi/contract/places'
import { api } from '../../lib/api/api.ts'
import { km } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'
import { type SearchParams, trucksQuery } from './search-params.ts'

const most = 3
const looked = 50
/**
 * On a lane without trucks: how many of the trucks that leave are examined, because their destinations are not sorted.
 */
const lookedAhead = 200
/** What still counts as near, by road. */
const nearKm = 150

type End = 'from' | 'to'
interface Nearby {
  city: string
  awayKm: number
}

/** Cities nearby with results for the same search, sorted by distance. */
async function nearbyStarts(params: SearchParams): Promise<Nearby[]> {
  const [here] = await api(places.search, { q: params.from })
  if (!here) return []
  const filters = trucksQuery({ ...params, from: '', sort: 'nearest' })
  const trucks = await api(market.search, { ...filters, lat: here.lat, lng: here.lng, limit: looked })
  return nearest(
    here,
    trucks.map(({ fromLocation, fromLat: lat, fromLng: lng }) => [fromLocation, { lat, lng }]),
  )
}

/** Cities near the destination to which the same trucks drive. */
async function nearbyEnds(params: SearchParams): Promise<Nearby[]> {
  const [there] = await api(places.search, { q: params.to })
  if (!there) return []
  const trucks = await api(market.search, { ...trucksQuery({ ...params, to: '', bounds: '' }), limit: lookedAhead })
  return nearest(
    there,
    trucks.map(({ toLocation, toLat: lat, toLng: lng }) => [toLocation, { lat, lng }]),
  )
}

/** The nearest as the crow flies, with their way by road; what no road leads to is left out. */
async function nearest(place: Point, cities: [city: string, at: Point][]): Promise<Nearby[]> {
  const chosen = [...new Map(cities)].sort(([, a], [, b]) => distanceKm(place, a) - distanceKm(place, b)).slice(0, most)
  const text = ({ lat, lng }: Point) => `${lat},${lng}`
  const ways = await Promise.allSettled(chosen.map(([, at]) => api(roads.between, { from: text(place), to: text(at) })))
  return chosen.flatMap(([city], at) => {
    const way = ways[at]
    return way?.status === 'fulfilled' ? [{ city, awayKm: way.value.roadKm }] : []
  })
}

/** Up to 3 nearby cities as buttons, else the nearest with its distance; nothing if there is none, or while unknown. */
export function NearbyCities({
  params,
  end,
  onChoose,
}: {
  params: SearchParams
  /** Which end of the lane another city may stand for. */
  end: End
  onChoose: (city: string) => void
}) {
  const { data: cities = [] } = useQuery({
    queryKey: ['nearby-cities', end, trucksQuery(params)],
    queryFn: () => (end === 'from' ? nearbyStarts(params) : nearbyEnds(params)),
  })
  if (cities.length === 0) return null
  const near = cities.filter(({ awayKm }) => awayKm <= nearKm)
  const offered = near.length > 0 ? near : cities.slice(0, 1)
  return (
    <section className="rounded-card border border-line bg-card p-5">
      <h3 className="font-semibold">
        <Head params={params} end={end} isNear={near.length > 0} />
      </h3>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {offered.map(({ city, awayKm }) => (
          <li key={city}>
            <Button
              className="h-auto min-h-11 max-w-full flex-wrap py-2 text-left whitespace-normal"
              onClick={() => onChoose(city)}
            >
              {nameIn(city)} {/* Nothing, where the city itself is meant and was spelt in a way that finds no truck. */}
              {awayKm >= 1 && <span className="tabular font-normal text-quiet">{km(awayKm)}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Head({ params, end, isNear }: { params: SearchParams; end: End; isNear: boolean }) {
  const [from, to] = [nameIn(params.from), nameIn(params.to)]
  if (end === 'to')
    return isNear ? (
      <Trans>
        Trucks from {from} go near {to}
      </Trans>
    ) : (
      <Trans>
        No truck from {from} goes within {nearKm} km of {to}. The nearest:
      </Trans>
    )
  if (isNear)
    return to ? (
      <Trans>
        Trucks to {to} start near {from}
      </Trans>
    ) : (
      <Trans>Trucks start near {from}</Trans>
    )
  return to ? (
    <Trans>
      No truck to {to} starts within {nearKm} km of {from}. The nearest:
    </Trans>
  ) : (
    <Trans>
      No truck starts within {nearKm} km of {from}. The nearest:
    </Trans>
  )
}
