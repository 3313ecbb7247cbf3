import { Readable, pipeline } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { MonthBook } from '@vapsi/contract/settlement/months'
import { csvForImport, csvForSpreadsheets } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { isClosed } from './book-lines.sql.ts'
import { gstr1Columns, gstr1Rows } from './gstr1.ts'
import { type Row, erpnextColumns, erpnextRows, partyColumns, partyRows, zohoColumns, zohoRows } from './journal-csv.ts'
import { tallyXml } from './tally-xml.ts'

interface Book {
  columns: string[]
  rows: (db: Db, month: string) => AsyncGenerator<Row>
  /** Read by people, not by another system. */
  isSheet?: true
}

const books: Readonly<Record<MonthBook, Book>> = {
  erpnext: { columns: erpnextColumns, rows: erpnextRows },
  zoho: { columns: zohoColumns, rows: zohoRows },
  parties: { columns: partyColumns, rows: partyRows },
  gstr1: { columns: gstr1Columns, rows: gstr1Rows, isSheet: true },
}

/** Books come of a signed-off list, so that a file taken twice says the same. 409 month_open: the month is not closed. */
export async function requireClosed(db: Db, month: string): Promise<void> {
  if (!(await isClosed(db, month))) fail('month_open')
}

/** Written while it is read, so that a month of any size fits in memory. */
export function bookCsv(db: Db, month: string, book: MonthBook): Readable {
  const { columns, rows, isSheet } = books[book]
  const csv = stringify({ ...(isSheet ? csvForSpreadsheets : csvForImport), header: true, columns })
  // If either end breaks, the other ends too.
  pipeline(Readable.from(rows(db, month)), csv, () => undefined)
  return csv
}

export const tallyFile = (db: Db, month: string): Readable => Readable.from(tallyXml(db, month))
