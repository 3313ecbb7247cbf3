import { isNumberedName } from '@vapsi/contract/values/pasted'
import type { Options } from 'csv-stringify'

/**
 * How a CSV for spreadsheets is written: the BOM says that it is UTF-8, no cell begins a formula, and long numbers stay the
 * text that they are.
 */
export const csvForSpreadsheets: Options = {
  bom: true,
  escape_formulas: true,
  cast: { string: (text) => (isNumberedName(text) ? { value: `="${text}"`, escape_formulas: false } : text) },
}

/**
 * How a CSV for other accounting systems is written: they take a BOM for a part of the first column's name and a formula for
 * words. A word before a long number keeps it text if the file is opened in a spreadsheet on its way.
 */
export const csvForImport: Options = {
  escape_formulas: true,
  cast: { string: (text) => (isNumberedName(text) ? `No. ${text}` : text) },
}
