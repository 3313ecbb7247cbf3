import { expect, test } from 'vitest'
import { sharesOf } from './share-of-price.ts'

test('a freight is shared by kilograms times kilometres', () => {
  // 4 t for 150 km and 5 t for 1,400 km: 600,000 and 7,000,000 of 7,600,000 kilogram-kilometres.
  expect(
    sharesOf(76_000_00, [
      { kg: 4000, km: 150 },
      { kg: 5000, km: 1400 },
    ]),
  ).toEqual([6_000_00, 70_000_00])
})

test('each share is rounded to the paisa, and the last drop has what remains', () => {
  // 100,000 paise in three: 33,333.33 each.
  const third = { kg: 3000, km: 100 }
  expect(sharesOf(100_000, [third, third, third])).toEqual([33_333, 33_333, 33_334])
  // Two thirds are 66,666.67 paise and become 66,667.
  expect(sharesOf(100_000, [{ kg: 6000, km: 100 }, third])).toEqual([66_667, 33_333])
})

test('the largest freight and way add up to the paisa', () => {
  const drops = [
    { kg: 99_999, km: 3_999 },
    { kg: 1, km: 1 },
    { kg: 33_333, km: 2_777 },
    { kg: 7, km: 4_000 },
  ]
  const shares = sharesOf(999_999_999, drops)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(999_999_999)
  // 399,896,001 of 492,489,743 kilogram-kilometres.
  expect(shares[0]).toBe(811_988_486)
})

test('drops in the town of the first pickup share by kilograms alone', () => {
  expect(
    sharesOf(90_000, [
      { kg: 1000, km: 0 },
      { kg: 2000, km: 0 },
    ]),
  ).toEqual([30_000, 60_000])
})
