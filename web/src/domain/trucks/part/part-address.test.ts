import { expect, test } from 'vitest'
import { emptyPart } from '../../loads/part-values.ts'
import { askedPart, partAddress, partOfAddress, valuesOfAddress } from './part-address.ts'

const typed = { ...emptyPart, weight: '2.25', pieces: '4', lengthCm: '120', widthCm: '100', heightCm: '110' }

test('what is typed is read from its address again', () => {
  const part = askedPart({ ...typed, isStackable: true, goods: 'food' })!
  expect(part).toMatchObject({ tons: 2.25, floor: 1.2 })
  expect(partAddress(part)).toBe('225.4.120.100.110.y.food')
  expect(partOfAddress(partAddress(part))).toEqual(part)
  expect(askedPart(typed)!.floor).toBe(2.4)
})

test('nothing is asked for while something is missing or no truck has the floor, and no other text is a part', () => {
  for (const wrong of [{ weight: '' }, { weight: '101' }, { pieces: '0' }, { pieces: '1000' }, { heightCm: 'x' }])
    expect(askedPart({ ...typed, ...wrong })).toBeNull()
  for (const text of ['', 'a', '225.4.120.100.110.y.gold', '0.4.120.100.110.y.food', '-1.4.120.100.110.n.food'])
    expect(valuesOfAddress(text)).toBeNull()
})
