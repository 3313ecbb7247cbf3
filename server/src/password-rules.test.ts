import { expect, test } from 'vitest'
import { weaknessOf } from './password-rules.ts'

const own = ['Asha Kulkarni', 'asha.k', 'asha@roadlines.example']

test.each([
  '111111',
  'password',
  'PassWord',
  'password1',
  'Password2024',
  'qwerty123!',
  'iloveyou',
  '123456789',
  'aaaaaaaaaaaaaa',
  '1212121212121212',
  ' 12345678 ',
  'sunshine99',
])('%s is common', (password) => {
  expect(weaknessOf(password, own)).toBe('password_common')
})

test.each([
  'vapsi2026',
  'Vapsi@12345',
  'vapsivapsi',
  'vapsi',
  'asha.k-2026',
  'ASHA@roadlines.example',
  'Kulkarni-1987-07',
  'asha-kulkarni-1',
  'roadlines#2026',
])('%s says whose it is', (password) => {
  expect(weaknessOf(password, own)).toBe('password_own_words')
})

test.each([
  'eight characters',
  'long-enough-1',
  'a bullock in the monsoon',
  'xK4-9fQz',
  'asha drives slowly home',
  'vapsi-demo-2026',
])('%s passes', (password) => {
  expect(weaknessOf(password, own)).toBeNull()
})

test("an account without names is only checked against the product's own words", () => {
  expect(weaknessOf('kulkarni-drives', [null, undefined, ''])).toBeNull()
})
