import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { distanceKm } from '@vapsi/contract/distance'
import type { market } from '@vapsi/contract/market'
import type { places } from '@vapsi/contract/places'
import { type Item, type Reply, send, withQuery } from '../../lib/api.ts'
import { km } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'

const most = 3

export interface Nearby {
  city: string
  awayKm: number
}

/** Cities near one that trucks start from: the trucks nearest to it, by the place they stand at. */
export async function nearbyStarts(from: string, to: string): Promise<Nearby[]> {
  const [here] = await send<Reply<typeof places.search>>('GET', withQuery('/api/places', { q: from }))
  if (!here) return []
  const url = withQuery('/api/market-trucks', { to, sort: 'nearest', lat: here.lat, lng: here.lng, limit: 50 })
  const trucks = await send<Item<typeof market.search>[]>('GET', url)
  const found = new Map<string, number>()
  for (const truck of trucks) {
    const city = truck.fromLocation
    const isHere = city.toLowerCase().includes(from.toLowerCase())
    if (!isHere && !found.has(city)) found.set(city, distanceKm(here, { lat: truck.fromLat, lng: truck.fromLng }))
  }
  return [...found].slice(0, most).map(([city, awayKm]) => ({ city, awayKm }))
}

/** Up to 3 of them as buttons; nothing at all when there is none, or while it is not known. */
export function NearbyCities({ from, to, onChoose }: { from: string; to: string; onChoose: (city: string) => void }) {
  const { data: cities = [] } = useQuery({
    queryKey: ['nearby-starts', from, to],
    queryFn: () => nearbyStarts(from, to),
  })
  if (cities.length === 0) return null
  return (
    <section className="rounded-card border border-line bg-card p-5">
      <h3 className="font-semibold">
        {to ? (
          <Trans>
            Trucks to {to} start near {from}
          </Trans>
        ) : (
          <Trans>Trucks start near {from}</Trans>
        )}
      </h3>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {cities.map(({ city, awayKm }) => (
          <li key={city}>
            <Button onClick={() => onChoose(city)}>
              {city} <span className="tabular font-normal text-quiet">{km(awayKm)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
