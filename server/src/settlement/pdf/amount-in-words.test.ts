import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [45_000, 'Rupees Forty Five Thousand Only'],
  [1_24_050.5, 'Rupees One Lakh Twenty Four Thousand Fifty and Fifty Paise Only'],
  [1_00_00_000, 'Rupees One Crore Only'],
  [
    12_34_56_789.01,
    'Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine and One Paise Only',
  ],
  [0.75, 'Seventy Five Paise Only'],
  [19, 'Rupees Nineteen Only'],
  [110, 'Rupees One Hundred Ten Only'],
  [-5_000, 'Rupees Five Thousand Only'],
])('%d is %s', (rupees, words) => expect(amountInWords(Math.round(rupees * 100))).toBe(words))
