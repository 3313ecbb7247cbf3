import { expect, test } from 'vitest'
import { GOODS_KINDS, floorCmOf, floorCmOfTruck, mayRideTogether } from './floor.ts'
import { PartForm } from './part.ts'

const pallets = { pieces: 8, lengthCm: 120, widthCm: 100, heightCm: 110, isStackable: false }

test('pallets stand side by side, turned the better way round', () => {
  // Two rows of 100 cm each way: four rows of 120 cm, or of 100 cm with one of 120 beside it – which has room for one only.
  expect(floorCmOf(pallets)).toBe(480)
  // 117 cm fit twice across the floor, so the rows are 80 deep.
  expect(floorCmOf({ ...pallets, pieces: 4, lengthCm: 117, widthCm: 80 })).toBe(160)
})

test('stacked, as many stand on each other as the height allows', () => {
  expect(floorCmOf({ ...pallets, isStackable: true })).toBe(240)
  expect(floorCmOf({ ...pallets, heightCm: 118, isStackable: true })).toBe(480)
})

test('long goods lie along the floor; what no truck has room for is none', () => {
  expect(floorCmOf({ ...pallets, pieces: 3, lengthCm: 600, widthCm: 20 })).toBe(600)
  expect(floorCmOf({ ...pallets, pieces: 1, lengthCm: 300, widthCm: 240 })).toBeNull()
  expect(floorCmOf({ ...pallets, pieces: 21 })).toBeNull()
})

test('metres of floor are rounded up to ten centimetres', () => {
  expect(floorCmOf({ ...pallets, pieces: 1, lengthCm: 81, widthCm: 61 })).toBe(70)
})

test('a truck has the floor that its feet say', () => {
  expect(['8 feet', '40 feet'].map(floorCmOfTruck)).toEqual([243, 1219])
})

test('food rides with neither chemicals nor fuel, and these two not together', () => {
  const together = GOODS_KINDS.flatMap((one, at) =>
    GOODS_KINDS.slice(at)
      .filter((other) => mayRideTogether(one, other))
      .map((other) => `${one} ${other}`),
  )
  expect(together).toEqual([
    'general general',
    'general food',
    'general chemicals',
    'general flammable',
    'food food',
    'chemicals chemicals',
    'flammable flammable',
  ])
})

test('a part is given in whole pieces and centimetres, as numbers or as they were typed', () => {
  const typed = { pieces: '8', lengthCm: '120', widthCm: '100', heightCm: '110', isStackable: true, goods: 'food' }
  expect(PartForm.parse(typed)).toMatchObject({ pieces: 8, lengthCm: 120 })
  expect(PartForm.safeParse({ ...typed, pieces: '1.5' }).success).toBe(false)
  expect(PartForm.safeParse({ ...typed, pieces: 0 }).success).toBe(false)
  expect(PartForm.safeParse({ ...typed, isStackable: false, pieces: 21 }).error?.issues[0]?.path).toEqual(['pieces'])
})
