import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { csvForSpreadsheets } from './csv.ts'

const written = (...cells: (string | number)[]) =>
  stringify([cells], csvForSpreadsheets).replace('\uFEFF', '').trimEnd()

test('references stay text, amounts stay numbers, and nothing begins a formula', () => {
  expect(written('632411908273', '0000632411908273', '007')).toBe(
    '"=""632411908273""","=""0000632411908273""","=""007"""',
  )
  expect(written('HDFCN52026112301', '9811100011', 632411908273, 45_000.5)).toBe(
    'HDFCN52026112301,9811100011,632411908273,45000.5',
  )
  expect(written('=1+1', '-5', '632411908273x')).toBe(`'=1+1,'-5,632411908273x`)
})
