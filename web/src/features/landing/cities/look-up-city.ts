import { market } from '@vapsi/contract/market'
import { places } from '@vapsi/contract/places'
import { api } from '../../../lib/api/api.ts'
import { nameIn } from '../../../lib/language/spoken.ts'
import { majorCities } from '@vapsi/contract/values/major-cities'
import type { LookUp } from './city-match.ts'
import { correctedCity } from './misspelt.ts'

/** Whether it is a place in India, or of a truck on the market. */
export const lookUpCity: LookUp = async (field, city) => {
  const [named, alike, trucks] = await Promise.all([
    api(places.search, { q: city, match: 'meant' }),
    api(places.search, { q: city }),
    api(market.search, { [field]: city, limit: 1 }),
  ])
  const names = alike.map(({ name }) => name)
  const meant =
    trucks.length > 0 ? null : correctedCity(city, [...named.map(({ name }) => name), ...names, ...majorCities])
  return { isKnown: named.length > 0 || trucks.length > 0, alike: names, meant }
}

/** Cities in the letters of the page; other languages have one name for the city of two English ones. */
export const inLetters = (cities: readonly string[]): string[] =>
  cities.map((city) => (city === 'Bangalore' ? nameIn('Bengaluru').replace('Bengaluru', city) : nameIn(city)))
