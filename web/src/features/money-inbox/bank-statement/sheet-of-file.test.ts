import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { linesOf } from './read-statement.ts'
import { sheetOfFile } from './sheet-of-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A cell: a text, a number, or a day by its number with the style of a date. */
const cell = (value: string | number | { day: number }) =>
  typeof value === 'string'
    ? `<c t="inlineStr"><is><t>${value}</t></is></c>`
    : typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c s="1"><v>${value.day}</v></c>`

function workbook(rows: (string | number | { day: number })[][]): Uint8Array {
  const letters = 'ABCDEFGH'
  const data = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((value, column) => cell(value).replace('<c', `<c r="${letters[column]}${at + 1}"`)).join('')}</row>`,
    )
    .join('')
  const parts = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook ${ns} xmlns:r="${relations}"><sheets><sheet name="Statement" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet ${ns}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet ${ns}><sheetData>${data}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

async function read(bytes: Uint8Array) {
  const sheet = await sheetOfFile(bytes)
  if (typeof sheet === 'string') return sheet
  const found = linesOf(sheet, sheet.columns)
  return 'lines' in found ? found.lines : found
}
const moves = [
  { date: '2026-11-19', amount: 125_000.5, direction: 'out' },
  { date: '2026-11-20', amount: 9300, direction: 'in', reference: '632411908273' },
]
const head = ['Date', 'Description', 'Ref No.', 'Debit', 'Credit', 'Balance']

test('a workbook is read like its CSV: days, numbers, texts that look like numbers', async () => {
  const bytes = workbook([
    ['STATEMENT OF ACCOUNT'],
    head,
    [{ day: 46_345 }, 'NEFT KHAN', 'N1', 125_000.5, '', 221_100.1],
    [{ day: 46_346 }, 'UPI ASHA', 632_411_908_273, '', '9,300.00', 230_400.1],
  ])
  expect(await read(bytes)).toMatchObject(moves)
})

test('a page of a bank that is called .xls, and tab text that is, are read', async () => {
  const row = (cells: string[], tag = 'td') => `<tr>${cells.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`
  const rows = [
    ['19/11/2026', 'NEFT KHAN', 'N1', '1,25,000.50', '', '2,21,100.10'],
    ['20/11/2026', 'UPI ASHA', '632411908273', '', '9,300.00', '2,30,400.10'],
  ]
  const page = `<html><body><table>${row(head, 'th')}${rows.map((cells) => row(cells)).join('')}</table></body></html>`
  expect(await read(bytesOf(page))).toMatchObject(moves)
  expect(await read(bytesOf([head, ...rows].map((cells) => cells.join('\t')).join('\n')))).toMatchObject(moves)
})

test('what cannot be read says why, and a small file that unpacks to much is not unpacked', async () => {
  expect(await read(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]))).toBe('old_excel')
  expect(await read(bytesOf('%PDF-1.7'))).toBe('foreign')
  expect(await read(zipSync({ 'a.txt': strToU8('hello') }))).toBe('foreign')
  expect(await read(Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9]))).toBe('foreign')
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(70 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await read(bomb)).toBe('too_large')
})
