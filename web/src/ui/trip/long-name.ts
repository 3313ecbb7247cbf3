/** Thiruvananthapuram, திருவனந்தபுரம்: two such names stand side by side on a phone only in smaller letters. */
export const isLongName = (name: string, most = 15): boolean =>
  name.split(/[\s,]+/).some((word) => widthOf(word) > most)

/** In Latin letters: those of Tamil and Telugu are nearly twice as wide, and signs above or below take no room. */
const widthOf = (word: string) =>
  [...word.replace(/\p{Mn}/gu, '')].reduce((sum, letter) => sum + (/[\u0B80-\u0C7F]/.test(letter) ? 1.7 : 1), 0)
