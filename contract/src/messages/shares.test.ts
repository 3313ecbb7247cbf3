import { expect, test } from 'vitest'
import { shares } from './en/shares.ts'
import { fill, namesIn } from './fill.ts'

test('shared texts have places for route, truck, driver, day and link, and none for money, others or telephones', () => {
  const named = new Set(Object.values(shares).flatMap(namesIn))
  expect([...named].sort()).toEqual(['day', 'driver', 'from', 'link', 'number', 'pickup', 'reference', 'to', 'tons'])
})

test('who hands over the goods reads when the truck comes for them', () => {
  const known = { from: 'Mumbai', to: 'Jaipur', reference: 'VP-7', pickup: '28/11/2026' }
  expect(fill(shares.booked, known, {})).toBe('A truck is requested: Mumbai to Jaipur, VP-7, pickup 28/11/2026.')
  expect(fill(shares.assigned, { ...known, number: 'MH 12 AB 1', day: '30/11/2026' }, {})).toBe(
    'The truck is confirmed: Mumbai to Jaipur, VP-7, pickup 28/11/2026, truck MH 12 AB 1. It should arrive by 30/11/2026.',
  )
})

test('unknown values are left out', () => {
  const known = { from: 'Mumbai', to: 'Jaipur', reference: 'VP-7' }
  expect(fill(shares.left, known, {})).toBe('On the way: Mumbai to Jaipur, VP-7.')
  const all = { ...known, number: 'MH 12 AB 1', driver: 'Raju', day: '30/11/2026', link: 'https://x/t/1' }
  expect(fill(shares.left, all, {})).toBe(
    'On the way: Mumbai to Jaipur, VP-7, truck MH 12 AB 1, driver Raju. It should arrive by 30/11/2026. Follow the truck: https://x/t/1',
  )
})
