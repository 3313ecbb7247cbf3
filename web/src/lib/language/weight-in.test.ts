import { afterEach, expect, test } from 'vitest'
import { showIn } from './locale.ts'
import { weightIn } from './weight-in.ts'

afterEach(() => showIn('en'))

test('a weight that was typed is said in the language of the page', async () => {
  expect(weightIn('5 Tons')).toBe('5\u00a0Tons')
  expect(weightIn('500 KG')).toBe('500\u00a0KG')
  await showIn('hi')
  expect(weightIn('5 Tons')).toBe('5\u00a0टन')
  expect(weightIn('12.5 t')).toBe('12.5\u00a0टन')
  expect(weightIn('500 KG')).toBe('500\u00a0किलो')
  expect(weightIn('40 bags of 50 kg')).toBe('40 bags of 50 kg')
})

test('a weight that was typed in another script is read by everybody', async () => {
  expect(weightIn('5 டன்')).toBe('5\u00a0t')
  expect(weightIn('1,500 किलो')).toBe('1,500\u00a0kg')
  await showIn('ta')
  expect(weightIn('5 टन')).toBe('5\u00a0டன்')
})
