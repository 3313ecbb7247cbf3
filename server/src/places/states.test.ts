import { expect, test } from 'vitest'
import { readGazetteer } from './gazetteer-file.ts'
import { namesOfOtherStates, stateOf } from './states.ts'

test('every state of the gazetteer is known at the end of an address', () => {
  for (const [code, name] of readGazetteer().states) expect(stateOf(`Somewhere, ${name}`), name).toBe(code)
})

test.each([
  ['Gaya, Bihar 823001, India', 'BR'],
  ['Midnapore, Paschim Medinipur, WEST BENGAL', 'WB'],
  ['Cuttack, Orissa', 'OD'],
  ['औरंगाबाद, बिहार', 'BR'],
  ['Bihar', null],
  ['Gaya, near Bihar Talkies', null],
  ['', null],
])('%s is in %s', (address, code) => {
  expect(stateOf(address)).toBe(code)
})

test('other states are all but this one, under all of its names', () => {
  const others = namesOfOtherStates('OD')
  expect(others).toContain('bihar')
  for (const name of ['odisha', 'orissa']) expect(others).not.toContain(name)
})
