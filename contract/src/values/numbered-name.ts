/** A UTR or an account: as a number, a spreadsheet would round it, lose its zeros, or read an exponent in it. */
export const isNumberedName = (text: string): boolean => /^\d{11,}$|^0\d+$|^\d+E\d+$/i.test(text)
