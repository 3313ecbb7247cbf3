import { expect, test } from 'vitest'
import { weightKgOf } from './weight.ts'

test.each([
  ['5 Tons', 5000],
  ['12 t', 12_000],
  ['900 kg', 900],
  ['9 Tons', 9000],
  ['12.5MT', 12_500],
  ['1,200 KG', 1200],
  ['about 7 tonnes of cotton', 7000],
  ['10-12 tons', 12_000],
  ['5 ton (5000 kg)', 5000],
  ['30 quintals', 3000],
  ['13 टन', 13_000],
  ['500 किलो', 500],
  ['5 ટન', 5000],
  ['12.5 டன்', 12_500],
  ['2 டன்கள்', 2000],
  ['7 టన్నులు', 7000],
  ['30 క్వింటాళ్లు', 3000],
  ['9 ਟਨ', 9000],
])('%s', (text, kg) => {
  expect(weightKgOf(text)).toBe(kg)
})

test.each(['', 'full load', '12', '0 t', '5 trucks', '40 x 50 kg', '12 टनभर'])('no weight in “%s”', (text) => {
  expect(weightKgOf(text)).toBeNull()
})
