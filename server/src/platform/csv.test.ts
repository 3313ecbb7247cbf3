import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { csvForImport, csvForSpreadsheets } from './csv.ts'

const written = (...cells: (string | number)[]) =>
  stringify([cells], csvForSpreadsheets).replace('\uFEFF', '').trimEnd()

test('references stay text, amounts stay numbers, and nothing begins a formula', () => {
  expect(written('632411908273', '0000632411908273', '007')).toBe(
    '"=""632411908273""","=""0000632411908273""","=""007"""',
  )
  expect(written('HDFCN52026112301', '9811100011', 632411908273, 45_000.5)).toBe(
    'HDFCN52026112301,9811100011,632411908273,45000.5',
  )
  expect(written('12345E12', '12E')).toBe('"=""12345E12""",12E')
  expect(written('=1+1', '-5', '632411908273x')).toBe(`'=1+1,'-5,632411908273x`)
})

test('a file for another system has no mark, and a word keeps long numbers text', () => {
  expect(stringify([['632411908273', '007', 'HDFCN52026112301', '=1+1', '45000.50', '0.50']], csvForImport)).toBe(
    "No. 632411908273,No. 007,HDFCN52026112301,'=1+1,45000.50,0.50\n",
  )
})
