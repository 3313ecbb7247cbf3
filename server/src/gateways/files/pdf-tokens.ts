/** White space of PDF (ISO 32000, 7.2.3), inside a character class. */
export const space = String.raw`\0\t\n\f\r `
const regular = String.raw`[^${space}()<>[\]{}/%]`
/** Hexadecimal strings only as long as they are some: a name behind an odd `<` is seen. */
const one = String.raw`[${space}]+|%[^\r\n]*|/${regular}*|<<|>>|<[\da-fA-F${space}]*>|${regular}+|[()<>[\]{}]`

export interface Token {
  /** Names without escapes; a string is only `(`. */
  text: string
  start: number
  end: number
}

/** The tokens from this place on, without white space and comments. */
export function* tokensFrom(bytes: string, start: number): Generator<Token> {
  const next = new RegExp(one, 'gy')
  next.lastIndex = start
  for (let found = next.exec(bytes); found; found = next.exec(bytes)) {
    const [text] = found
    if (text === '(') next.lastIndex = endOfString(bytes, next.lastIndex)
    if (/^[%\0\t\n\f\r ]/.test(text)) continue
    yield { text: text.startsWith('/') ? unescaped(text) : text, start: found.index, end: next.lastIndex }
  }
}

export function firstTokens(bytes: string, start: number, count: number): string[] {
  const first: string[] = []
  for (const { text } of tokensFrom(bytes, start)) if (first.push(text) === count) break
  return first
}

const unescaped = (name: string) =>
  name.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function endOfString(bytes: string, start: number): number {
  const next = /\\[^]|[()]/g
  next.lastIndex = start
  for (let depth = 1; depth > 0;) {
    const found = next.exec(bytes)
    if (!found) return bytes.length
    if (found[0] === '(') depth += 1
    if (found[0] === ')') depth -= 1
  }
  return next.lastIndex
}
