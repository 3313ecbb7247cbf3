import type { Options } from 'csv-stringify'

/** A UTR or an account: as a number, a spreadsheet would round it or lose its zeros. */
const isNumberedName = (text: string) => /^\d{11,}$|^0\d+$/.test(text)

/**
 * How a CSV for spreadsheets is written: the BOM says that it is UTF-8, no cell begins a formula, and long numbers stay the
 * text that they are.
 */
export const csvForSpreadsheets: Options = {
  bom: true,
  escape_formulas: true,
  cast: { string: (text) => (isNumberedName(text) ? { value: `="${text}"`, escape_formulas: false } : text) },
}
