import { readFileSync } from 'node:fs'
import { Blob, Buffer as Shaped, Face, Font, shape } from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'

export const SCRIPTS = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'odia',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'arabic',
] as const
export type Script = (typeof SCRIPTS)[number]

const faceOf = (name: string) =>
  new Face(new Blob(new Uint8Array(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url)))))

/** Read with the first letter of the script. */
const fonts = new Map<Script, Font>()
function fontOf(script: Script): Font {
  const known = fonts.get(script)
  if (known) return known
  const font = new Font(faceOf(script))
  font.setScale(1000, 1000)
  fonts.set(script, font)
  return font
}

const lettersOf = new Map<string, ReadonlySet<number>>()
/** Whether a file of `fonts/` has a letter. */
export function has(file: string, letter: string): boolean {
  const known = lettersOf.get(file) ?? new Set(faceOf(file).collectUnicodes())
  lettersOf.set(file, known)
  return known.has(letter.codePointAt(0) ?? 0)
}

/** A shaped word in thousandths of its size. */
interface Word {
  /** PDF operators that paint it from the origin. */
  paint: string
  width: number
}

const outlines = new Map<string, string>()
/** Every label appears on three copies, and is measured before it is written. */
const words = new LRUCache<string, Word>({ max: 2000 })

/** A word with its glyphs shaped: letters join, change places and stack; those of Urdu run from right to left. */
export function shaped(text: string, script: Script): Word {
  const key = `${script} ${text}`
  const known = words.get(key)
  if (known) return known
  const font = fontOf(script)
  const buffer = new Shaped()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  let width = 0
  const parts = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const x = width + xOffset
    width += xAdvance
    return `q 1 0 0 1 ${x} ${yOffset} cm ${outlineOf(script, codepoint)}Q`
  })
  const word = { paint: parts.join('\n'), width }
  words.set(key, word)
  return word
}

function outlineOf(script: Script, glyph: number): string {
  const key = `${script} ${glyph}`
  const known = outlines.get(key)
  if (known !== undefined) return known
  let [x, y] = [0, 0]
  const path = fontOf(script)
    .glyphToJson(glyph)
    .map(({ type, values }) => {
      const [endX = x, endY = y] = values.slice(-2)
      const from = [x, y] as const
      if (type !== 'Z') [x, y] = [endX, endY]
      if (type === 'Z') return 'h'
      if (type === 'Q') return `${cubic(from, values).map(Math.round).join(' ')} c`
      return `${values.map(Math.round).join(' ')} ${{ M: 'm', L: 'l', C: 'c' }[type] ?? ''}`
    })
  const outline = path.length > 0 ? `${path.join('\n')}\nf\n` : ''
  outlines.set(key, outline)
  return outline
}

/** PDF has no quadratic curves. */
const cubic = ([x, y]: readonly [number, number], [hx = 0, hy = 0, ex = 0, ey = 0]: readonly number[]) => [
  x + (2 / 3) * (hx - x),
  y + (2 / 3) * (hy - y),
  ex + (2 / 3) * (hx - ex),
  ey + (2 / 3) * (hy - ey),
  ex,
  ey,
]
