import { expect, test } from 'vitest'
import { isFit, requireFit } from './fitness.ts'

const truck = { vehicleNumber: 'MH12AB1234', category: 'Open', passingWeight: 9 } as const
const refused = (needs: Parameters<typeof requireFit>[1]) => {
  try {
    requireFit(truck, needs, undefined)
    return null
  } catch (error) {
    return error
  }
}

test('a truck fits if its category is the requested one and it may carry the weight; unknown requirements fit', () => {
  expect(isFit(truck, { category: 'Open', weightKg: 9000 })).toBe(true)
  expect(isFit(truck, { category: null, weightKg: null })).toBe(true)
  expect(isFit(truck, { category: 'Open', weightKg: 9001 })).toBe(false)
  expect(isFit(truck, { category: 'Container', weightKg: null })).toBe(false)
})

test('a misfit is refused with what is wanted and what the truck is', () => {
  expect(refused({ category: 'Container', weightKg: 13_000 })).toMatchObject({
    code: 'misfit',
    status: 422,
    message:
      'The trip needs a truck of category Container for 13 tons; MH 12 AB 1234 is Open for 9 tons. Say why it is sent all the same, or choose another one.',
  })
  expect(refused({ category: 'Container', weightKg: null })).toMatchObject({
    message: expect.stringContaining('category Container; MH 12 AB 1234'),
  })
})

test('a reason lets it pass, and is kept only where it was needed', () => {
  const override = { reason: 'The shipper agreed by phone' }
  expect(requireFit(truck, { category: 'Tanker', weightKg: null }, override)).toBe(override.reason)
  expect(requireFit(truck, { category: 'Open', weightKg: 5000 }, override)).toBeNull()
})
