import type { Call } from '../tools/http-client.ts'
import { randomOf } from '../../server/seeds/demo/dice.ts'
import { type Lane, lanes } from './lanes.ts'

export type Kind = 'both places' | 'one place' | 'other name' | 'category' | 'price' | 'no match' | 'deep page'

export interface Search {
  kind: Kind
  /** Parameters of GET /api/market-trucks. */
  query: Record<string, string>
  /** Follow the answer's cursor so many times and measure the page after that. */
  pages: number
}

/** What people call a city beside its name of today. */
const otherNames = [
  'Bombay',
  'Madras',
  'Calcutta',
  'Bangalore',
  'Poona',
  'Baroda',
  'Gurgaon',
  'Mysore',
  'Trivandrum',
  'Cochin',
]
const categories = ['Open', 'Container', 'Flatbed', 'Tanker', 'Trailer']
const noPlaces = ['Zzyzx', 'Nowhere', 'Atlantis', 'Qwertypur']
const kinds: readonly Kind[] = ['both places', 'one place', 'other name', 'category', 'price', 'no match', 'deep page']
const deepPages = 20

/** As many searches of each kind as of any other, drawn like the trips themselves: busy lanes are asked for more often. */
export function searches(count: number): Search[] {
  const random = randomOf(7)
  const drawn = lanes(count)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  return drawn.map((lane, at) => {
    const kind = kinds[at % kinds.length]!
    return { kind, query: queryOf(kind, lane, pick), pages: kind === 'deep page' ? deepPages : 0 }
  })
}

function queryOf(kind: Kind, { from, to }: Lane, pick: <T>(list: readonly T[]) => T): Record<string, string> {
  const [origin, destination] = [townOf(from.name), townOf(to.name)]
  if (kind === 'both places') return { from: origin, to: destination }
  if (kind === 'one place') return { from: origin }
  if (kind === 'other name') return { from: pick(otherNames) }
  if (kind === 'category') return { category: pick(categories), minCapacity: pick(['5', '10', '20']) }
  if (kind === 'price') return { sort: 'price', minPrice: '15000', maxPrice: pick(['30000', '50000', '80000']) }
  if (kind === 'no match') return { from: pick(noPlaces) }
  return {}
}

const townOf = (name: string) => name.split(',')[0]!

export const callOf = (query: Record<string, string>): Call => ({
  path: `/api/market-trucks?${new URLSearchParams(query).toString()}`,
})

/** The same search, but one that nobody has asked before: its highest price is one that no truck has. */
export const unseen = (query: Record<string, string>, at: number): Record<string, string> => ({
  ...query,
  maxPrice: String(Math.max(Number(query['maxPrice'] ?? 0), 5_000_000) + at),
})

/** So many different searches; pages behind the first are not among them. */
export function distinctSearches(count: number): Record<string, string>[] {
  const found = new Map<string, Record<string, string>>()
  for (let drawn = count; found.size < count; drawn *= 2)
    for (const [at, { kind, query }] of searches(drawn).entries()) {
      if (kind === 'deep page' || found.size >= count) continue
      const key = JSON.stringify(query)
      const other = { ...query, minPrice: String(10_500 + (at % 40) * 250) }
      if (found.has(key)) found.set(JSON.stringify(other), other)
      else found.set(key, query)
    }
  return [...found.values()]
}

/** Which of so many searches is asked, one after the other: the n-th most popular 1/n as often as the first (Zipf). */
export function zipf(searchesInAll: number, asked: number): number[] {
  const random = randomOf(11)
  const upTo: number[] = []
  for (let rank = 1; rank <= searchesInAll; rank += 1) upTo.push((upTo.at(-1) ?? 0) + 1 / rank)
  const all = upTo.at(-1)!
  return Array.from({ length: asked }, () => {
    const drawn = random() * all
    let [low, high] = [0, searchesInAll - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! < drawn) low = middle + 1
      else high = middle
    }
    return low
  })
}
