import { expect, test } from 'vitest'
import { estimatedPrice } from './estimate.ts'

test('an estimate pays the laden kilometres, half as many empty ones and the commission', () => {
  // 1,000 × (21 + 17.5 ÷ 2) ÷ 0.85
  expect(estimatedPrice(1000, 9)).toEqual({ low: 30_800, middle: 35_000, high: 39_200 })
  // 1,000 × (14 + 12 ÷ 2) ÷ 0.85
  expect(estimatedPrice(1000, 6).middle).toBe(23_500)
})

test('no trip is free', () => {
  expect(estimatedPrice(0.4, 1)).toEqual({ low: 100, middle: 100, high: 100 })
})
