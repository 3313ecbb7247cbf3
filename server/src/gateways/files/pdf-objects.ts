import { PdfUnreadable, unpack } from './pdf-packed.ts'
import { firstTokens, space, tokensFrom } from './pdf-tokens.ts'

/** Where an object starts. */
export interface Place {
  bytes: string
  start: number
}

/** What one object, or the dictionary of one trailer, says. */
export interface PdfObject extends Place {
  /** The names in its dictionaries, keys or values, and those in its lists. */
  names: Set<string>
  listed: Set<string>
  /** For some keys: where each of their values starts. */
  valuesOf: Map<string, number[]>
  isWhole: boolean
  streamAt: number | undefined
}

const located = new Set(['OpenAction', 'S', 'First', 'N', 'Filter', 'F', 'DecodeParms', 'DP'])
const ends = /^(?:endobj|stream|endstream|obj|xref|trailer|startxref)/
const beginning = new RegExp(String.raw`(?<![^\d${space}])obj|trailer`, 'g')
const numbered = new RegExp(String.raw`(?:^|\D)(\d{1,10})[${space}]+\d+[${space}]*$`)
const unpackedAtMost = 32 * 1024 * 1024

/**
 * Every object that any reader can find. A table says only at which `N G obj` to look, and readers differ in which of
 * several tables they follow and what they do with a wrong one. So every such place is read, be it in a stream, a string
 * or a comment, and every object that is packed.
 */
export class PdfObjects {
  readonly #numbered = new Map<number, Place[]>()
  readonly #unnumbered: Place[] = []
  readonly #file: Buffer
  /** Objects lie side by side. In a file made to keep a reader busy each reaches to its end. */
  #readAtMost: number
  #unpackAtMost = unpackedAtMost

  constructor(file: Buffer) {
    this.#file = file
    this.#readAtMost = 8 * file.length + 1_000_000
  }

  *all(): Generator<PdfObject> {
    const bytes = this.#file.toString('latin1')
    for (const { index, 0: word } of bytes.matchAll(beginning)) {
      const object = this.read({ bytes, start: index + word.length })
      const [, number] = (word === 'obj' && numbered.exec(bytes.slice(Math.max(0, index - 40), index))) || []
      if (number) add(this.#numbered, Number(number), { bytes, start: object.start })
      else {
        // A comment may hide the number. Three letters in the noise of a picture are no object that ends in the middle.
        object.isWhole = true
        if (word === 'obj' && firstTokens(bytes, object.start, 1)[0] === '<<')
          this.#unnumbered.push({ bytes, start: object.start })
      }
      yield object
      if (object.streamAt === undefined) continue
      try {
        yield* this.#packedIn(object, object.streamAt)
      } catch (error) {
        if (!(error instanceof PdfUnreadable)) throw error
        // The rest may say that it is locked.
        yield { ...object, isWhole: false }
      }
    }
  }

  /** All that readers may take for this object. */
  placesOf(number: number): Place[] {
    return [...(this.#numbered.get(number) ?? []), ...this.#unnumbered]
  }

  /** A packed object is one value; another one ends with its word. */
  read({ bytes, start }: Place, { isOneValue = false } = {}): PdfObject {
    const [names, listed, valuesOf] = [new Set<string>(), new Set<string>(), new Map<string, number[]>()]
    const open: string[] = []
    let [end, isPaired, streamAt]: [number, boolean, number | undefined] = [start, true, undefined]
    for (const token of tokensFrom(bytes, start)) {
      const { text } = token
      if (!isOneValue && open.length === 0 && ends.test(text)) {
        if (text.startsWith('stream')) streamAt = token.start + 'stream'.length
        break
      }
      end = token.end
      if (text === '<<' || text === '[') open.push(text)
      else if (text === '>>' || text === ']') isPaired &&= open.pop() === (text === ']' ? '[' : '<<')
      else if (text.startsWith('/')) {
        const name = text.slice(1)
        ;(open.at(-1) === '[' ? listed : names).add(name)
        if (located.has(name)) add(valuesOf, name, end)
      }
      if (isOneValue && open.length === 0) break
    }
    this.#spend(end - start)
    return { bytes, start, names, listed, valuesOf, isWhole: isPaired && open.length === 0, streamAt }
  }

  *#packedIn(holder: PdfObject, streamAt: number): Generator<PdfObject> {
    const isHolder = holder.names.has('ObjStm') || holder.valuesOf.has('First')
    if (!isHolder && !holder.names.has('XRef')) return
    const bytes = this.#unpacked(holder, streamAt)
    if (!isHolder) return
    if (holder.names.has('Predictor')) throw new PdfUnreadable('objects packed like a picture')
    const [count, first] = [wholeNumber(valuesAt(holder, ['N'])), wholeNumber(valuesAt(holder, ['First']))]
    const head = firstTokens(bytes, 0, 2 * count).map(Number)
    for (let at = 0; at < head.length; at += 2) {
      const start = first + (head[at + 1] ?? Number.NaN)
      // Beyond what is seen here another reader may see something.
      if (!(start >= 0 && start < bytes.length)) throw new PdfUnreadable('a packed object elsewhere')
      const object = this.read({ bytes, start }, { isOneValue: true })
      add(this.#numbered, head[at]!, { bytes, start })
      yield object
    }
  }

  #unpacked(holder: PdfObject, streamAt: number): string {
    const isReferred = /^\d/.test(valuesAt(holder, ['DecodeParms', 'DP'])[0] ?? '')
    const line = /^[ \t]*(?:\r\n|\n|\r)/.exec(holder.bytes.slice(streamAt, streamAt + 100))
    if (isReferred || !line) throw new PdfUnreadable('packed in a way that readers see differently')
    const filters = filtersIn(valuesAt(holder, ['Filter', 'F']))
    const { bytes, read } = unpack(this.#file.subarray(streamAt + line[0].length), filters, this.#unpackAtMost)
    this.#spend(read)
    this.#unpackAtMost -= bytes.length
    this.#readAtMost += 4 * bytes.length
    return bytes.toString('latin1')
  }

  #spend(count: number) {
    this.#readAtMost -= count
    if (this.#readAtMost < 0) throw new PdfUnreadable('objects within objects')
  }
}

function add<K, V>(lists: Map<K, V[]>, key: K, value: V) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** The value of a key under one of its spellings; of two, readers choose differently. */
function valuesAt({ bytes, valuesOf }: PdfObject, keys: string[]): string[] {
  const places = keys.flatMap((key) => valuesOf.get(key) ?? [])
  if (places.length > 1) throw new PdfUnreadable('a key twice')
  return places.length === 0 ? [] : firstTokens(bytes, places[0]!, 20)
}

/** `/A`, `[/A /B]` or none. */
function filtersIn([first, ...rest]: string[]): string[] {
  if (first === undefined || first === 'null') return []
  if (first.startsWith('/')) return [first]
  const names = rest.slice(0, rest.indexOf(']'))
  if (first !== '[' || !rest.includes(']') || names.some((name) => !name.startsWith('/')))
    throw new PdfUnreadable('filters elsewhere')
  return names
}

function wholeNumber([number = '', , after]: string[]): number {
  if (!/^\d+$/.test(number) || after === 'R') throw new PdfUnreadable('a number elsewhere')
  return Number(number)
}
