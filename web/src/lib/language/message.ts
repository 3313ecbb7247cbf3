type Compiled = string | [string] | [string, string, unknown]
type Cases = Record<string, Compiled[]>

/**
 * Compiles a source text in ICU message format into what Lingui runs. English therefore needs no catalogue: its texts
 * are in the screen's code. Supports what our texts use: arguments, plural, select, formats.
 */
export function compileMessage(message: string): Compiled[] {
  const [parts, end] = read(message, 0, false)
  return end === message.length ? parts : [message]
}

function read(text: string, from: number, inCase: boolean): [Compiled[], number] {
  const parts: Compiled[] = []
  let literal = ''
  let at = from
  const flush = () => {
    if (literal) parts.push(literal)
    literal = ''
  }
  while (at < text.length) {
    const char = text[at]
    if (char === "'" && (text[at + 1] === '{' || text[at + 1] === '}')) {
      const close = text.indexOf("'", at + 1)
      const stop = close < 0 ? text.length : close
      literal += text.slice(at + 1, stop)
      at = stop + 1
    } else if (char === '{') {
      flush()
      const [part, next] = readArgument(text, at + 1)
      parts.push(part)
      at = next
    } else if (char === '}') {
      if (inCase) break
      literal += char
      at++
    } else if (char === '#' && inCase) {
      flush()
      parts.push('#')
      at++
    } else {
      literal += char
      at++
    }
  }
  flush()
  return [parts, at]
}

function readArgument(text: string, from: number): [Compiled, number] {
  const head = /^\s*([\w.]+)\s*(?:,\s*(\w+)\s*)?(,|\})\s*/.exec(text.slice(from))
  if (!head) return ['{', from]
  const [whole, name = '', kind, mark] = head
  let at = from + whole.length
  if (mark === '}') return [kind ? [name, kind, undefined] : [name], from + whole.trimEnd().length]
  if (kind !== 'plural' && kind !== 'select') {
    const close = text.indexOf('}', at)
    return [[name, kind ?? '', text.slice(at, close).trim()], close + 1]
  }
  const cases: Cases = {}
  while (at < text.length && text[at] !== '}') {
    const label = /^\s*=?(\w+)\s*\{/.exec(text.slice(at))
    if (!label) break
    const [parts, end] = read(text, at + label[0].length, true)
    cases[label[1] ?? 'other'] = parts
    at = end + 1
    while (text[at] === ' ' || text[at] === '\n') at++
  }
  return [[name, kind, cases], at + 1]
}
