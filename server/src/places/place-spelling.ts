import { inDevanagari } from './devanagari.ts'

const accents = /[\u0300-\u036f]/g

/**
 * Latin text in a normal form: no accents, lower case, only letters and digits, single spaces. Letters of Indian
 * scripts stay, as Devanagari.
 */
export const fold = (text: string): string =>
  inDevanagari(text)
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’'`.]/g, '')
    .replace(/[^a-z0-9\p{Script=Devanagari}]+/gu, ' ')
    .trim()

/**
 * The consonants of a folded word, so that spellings of one Indian name match: Ahmedabad, Ahmadabad and अहमदाबाद;
 * Raurkela and Rourkela. Spellings differ in vowels, aspiration and doubling.
 */
export const soundOf = (word: string): string => {
  const latin = word
    .replace(/^(au|ow)/, 'o')
    .replace(/ksh?|x/g, 'ks')
    .replace(/ph|f/g, 'p')
    .replace(/ch+/g, 'c')
    .replace(/ck|q/g, 'k')
    .replace(/c(?=[aou]|[^aeiouyh]|$)/g, 'k')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/(?!^)h/g, '')
    .replace(/([a-z])\1+/g, '$1')
  const first = latin.slice(0, 1).replace(/[eiy]/, 'i').replace(/[ou]/, 'u')
  return first + latin.slice(1).replace(/[aeiouy]/g, '')
}

/**
 * How many letters must be changed, removed, added or swapped until `typed` is the beginning of `name`. Above `limit`
 * the result is only known to be larger than it.
 */
export function editsToBeginning(typed: string, name: string, limit: number): number {
  if (typed.length > name.length + limit) return limit + 1
  // Each letter missing in the name is an edit of its own, which alone rules out most names.
  let absent = 0
  for (const letter of typed) if (!name.includes(letter) && ++absent > limit) return limit + 1
  const width = Math.min(name.length, typed.length + limit)
  let beforeLast = new Uint8Array(width + 1)
  let last = Uint8Array.from(beforeLast.keys())
  for (let row = 1; row <= typed.length; row++) {
    const current = new Uint8Array(width + 1)
    let smallest = (current[0] = row)
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === name[column - 1]
      const replaced = (last[column - 1] ?? 0) + (same ? 0 : 1)
      let edits = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, replaced)
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1]
      if (swapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      current[column] = edits
      smallest = Math.min(smallest, edits)
    }
    if (smallest > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return last.reduce((least, edits) => Math.min(least, edits))
}
