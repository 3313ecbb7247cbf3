import { expect, test } from 'vitest'
import { rupeesPerKm, usualLitres } from './litres.ts'

test('what trucks of a weight usually use equals what the planner assumes', () => {
  expect(usualLitres(16)).toEqual({ laden: '4.3', empty: '5.5', diesel: '92' })
  expect(rupeesPerKm(16, usualLitres(16))).toEqual({ laden: '27.5', empty: '22.5' })
  expect(rupeesPerKm(40, usualLitres(40))).toEqual({ laden: '40', empty: '31' })
})

test('dearer diesel and a thirstier truck cost more; tolls and tyres stay', () => {
  expect(rupeesPerKm(16, { laden: '4', empty: '5', diesel: '100' })).toEqual({ laden: '31', empty: '26' })
  expect(rupeesPerKm(16, { laden: '', empty: '5', diesel: '100' })).toBeNull()
})
