import { SEARCH } from '@vapsi/contract/constants'
import { market } from '@vapsi/contract/market'
import { expect, test } from 'vitest'
import { addressOf } from '../../lib/api/api.ts'
import { type SearchParams, advancedCount, trucksQuery } from './search-params.ts'

const params = (given: Partial<SearchParams> = {}): SearchParams => ({
  from: '',
  to: '',
  weight: '',
  day: '',
  vehicle: 'any',
  capacity: '',
  availability: null,
  minPrice: SEARCH.minPrice,
  maxPrice: SEARCH.maxPrice,
  rating: null,
  sort: 'newest',
  details: '',
  passing: null,
  bounds: '',
  ...given,
})
const trucksUrl = (given: Partial<SearchParams>) => addressOf(market.search, trucksQuery(params(given)))
const asked = (given: Partial<SearchParams>) => Object.fromEntries(new URL(trucksUrl(given), 'http://x').searchParams)

test('without filters nothing is asked for but a page', () => {
  expect(trucksUrl({})).toBe('/api/market-trucks?limit=20')
})

test('every filter reaches the server', () => {
  expect(
    asked({
      from: ' Pune ',
      to: 'Kochi',
      vehicle: 'medium-truck',
      capacity: '8 Ton',
      availability: 'today',
      day: '2026-11-28',
      minPrice: 20_000,
      maxPrice: 55_000,
      rating: 4.5,
      sort: 'price',
      bounds: '18.00,72.00,20.00,75.00',
    }),
  ).toEqual({
    bounds: '18.00,72.00,20.00,75.00',
    from: 'Pune',
    to: 'Kochi',
    vehicle: 'medium-truck',
    minCapacity: '8',
    availability: 'today',
    by: '2026-11-28',
    minPrice: '20000',
    maxPrice: '55000',
    minRating: '4.5',
    sort: 'price',
    limit: '20',
    passing: 'true',
  })
})

test('a container is chosen by its length', () => {
  expect(asked({ vehicle: 'container', capacity: '40ft Container' })).toMatchObject({ minFeet: '40' })
})

test('a capacity of another category is none', () => {
  expect(asked({ vehicle: 'mini-truck', capacity: '8 Ton' })).not.toHaveProperty('minCapacity')
})

test('either end of the price slider is open', () => {
  expect(asked({ minPrice: SEARCH.minPrice, maxPrice: 50_000 })).toEqual({ maxPrice: '50000', limit: '20' })
  expect(asked({ minPrice: 15_000, maxPrice: SEARCH.maxPrice })).toEqual({ minPrice: '15000', limit: '20' })
})

test('what is set behind Advanced Filters is counted', () => {
  expect(advancedCount(params({ from: 'Pune', vehicle: 'container' }))).toBe(0)
  expect(advancedCount(params({ rating: 4, availability: 'now', maxPrice: 20_000 }))).toBe(3)
})

test('a weight leaves out trucks that cannot carry it, whatever capacity was chosen', () => {
  expect(asked({ weight: '9 t' })).toMatchObject({ minCapacity: '9' })
  expect(asked({ weight: '500 kg' })).toMatchObject({ minCapacity: '0.5' })
  expect(asked({ weight: '9', vehicle: 'medium-truck', capacity: '6 Ton' })).toMatchObject({ minCapacity: '9' })
  expect(asked({ weight: 'heavy' })).not.toHaveProperty('minCapacity')
})
