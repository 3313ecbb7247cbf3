import { expect, test } from 'vitest'
import { csvOf } from './csv-file.ts'

test('long numbers stay text, amounts stay numbers, and nothing begins a formula', async () => {
  expect(await csvOf([['632411908273', '007', '12E4', 45_000.5, '=1+1', '-5', '="x"']])).toBe(
    `\uFEFF"=""632411908273""","=""007""","=""12E4""",45000.5,"'=1+1","'-5","'=""x"""`,
  )
})
