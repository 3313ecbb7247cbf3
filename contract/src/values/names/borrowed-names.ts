/** Letters of other scripts, and digits, that look like Latin ones: from Unicode's list of confusables, those of this name and its words. */
const confusables: Record<string, string> = {
  ...pairs('аaсcеeіiјjкkмmоoрpсcѕsтtуyхxһhԁdгrпnлlѵvԛqԝw'),
  ...pairs('αaβbεeιiκkνvοoρpτtυuχxγyηnωw'),
  ...pairs('ɑaɡgıiⅼlǀl0o1i3e4a5s7t'),
}

function pairs(text: string): Record<string, string> {
  const letters = Array.from(text)
  return Object.fromEntries(letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] ?? '']] : [])))
}

/** What a reader takes a name for: small letters, without accents and what cannot be seen, look-alikes as what they look like. */
const asSeen = (name: string): string =>
  Array.from(
    name
      .normalize('NFKD')
      .replace(/[\p{Cf}\u0300-\u036f]/gu, '')
      .toLowerCase(),
    (letter) => confusables[letter] ?? letter,
  ).join('')

const ours = /(^|[^a-z])v[^a-z]*[ao]+[^a-z]*p[^a-z]*[sz][^a-z]*[iy]($|[^a-z])/
const oursInHindi = /(^|[^\p{L}\p{M}])वापसी($|[^\p{L}\p{M}])/u
/** A name that is nothing but somebody of an office. */
const office =
  /^(the )?((customer|client|driver|technical) ?)?(support|care|service|help ?desk|help ?line|admin|administrator|moderator|official|office)( ?(team|desk|office|staff|department|india))*$/

/** Whether a name borrows that of Vapsi or of an office, also in look-alike letters. */
export function borrowsOurName(name: string): boolean {
  const seen = asSeen(name)
  return ours.test(seen) || oursInHindi.test(name.normalize('NFC').replace(/\p{Cf}/gu, '')) || office.test(seen.trim())
}

/** Whether one of its words is written in Latin letters and in those of a script that looks like them. */
export const mixesScripts = (name: string): boolean =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .some(
      (word) =>
        /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(word),
    )
