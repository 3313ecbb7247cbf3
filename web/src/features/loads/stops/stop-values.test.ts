import { expect, test } from 'vitest'
import { emptyStop, stopBody } from './stop-values.ts'

const typed = { ...emptyStop, place: { text: 'Surat', place: null }, weight: '4' }

test('what is typed of the goods of a stop is sent as numbers and a trimmed text', () => {
  const body = stopBody({ ...typed, goods: ' Floor tiles ', packages: '40', declared: '90000.50' })
  expect(body).toMatchObject({ goods: 'Floor tiles', packages: 40, declaredRupees: 90_000.5 })
})

test('what is not typed is not sent', () => {
  const body = stopBody(typed)
  for (const field of ['goods', 'packages', 'declaredRupees']) expect(body).not.toHaveProperty(field)
})
