import { unzipSync } from 'fflate'
import { type Sheet, readSheet, sheetOf } from './read-statement.ts'
import { textOf } from './text-of-file.ts'

/** Why a file cannot be read: an Excel file from before 2007, another kind of file, or more than a statement holds. */
export type Unreadable = 'old_excel' | 'foreign' | 'too_large'

const mostBytes = 10 * 1024 * 1024
/** What a workbook may unpack to, so that a small file cannot fill the memory. */
const mostUnpacked = 60 * 1024 * 1024
const mostParts = 500

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)
const workbook = [0x50, 0x4b, 3, 4]
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0]

/** A statement as banks give it: text in columns (also when its name ends in .xls), a table of a web page, or XLSX. */
export async function sheetOfFile(bytes: Uint8Array): Promise<Sheet | Unreadable> {
  if (bytes.length > mostBytes) return 'too_large'
  if (startsWith(bytes, oldWorkbook)) return 'old_excel'
  if (startsWith(bytes, workbook)) return sheetOfWorkbook(bytes)
  const text = textOf(bytes)
  if (text === null) return 'foreign'
  return /^\s*<(!doctype html|html|table|head|meta|style)/i.test(text) ? sheetOfPage(text) : readSheet(text)
}

async function sheetOfWorkbook(bytes: Uint8Array): Promise<Sheet | Unreadable> {
  try {
    let [parts, unpacked] = [0, 0]
    // Reads the list of the parts and unpacks none.
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        parts += 1
        unpacked += originalSize
        return false
      },
    })
    if (parts > mostParts || unpacked > mostUnpacked) return 'too_large'
    const { default: readSheets } = await import('read-excel-file/universal')
    const sheets = (await readSheets(new Blob([Uint8Array.from(bytes)]))).map(({ data }) =>
      sheetOf(data.map((row) => row.map(cellText))),
    )
    // A bank may put a page about itself first.
    return sheets.find(({ head }) => head >= 0) ?? sheets[0] ?? 'foreign'
  } catch {
    return 'foreign'
  }
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Some banks save the page of the statement under a name that ends in .xls. */
function sheetOfPage(html: string): Sheet | Unreadable {
  const rows = Array.from(new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr'), (row) =>
    Array.from(row.cells, (cell) => cell.textContent),
  )
  return rows.length > 0 ? sheetOf(rows) : 'foreign'
}
