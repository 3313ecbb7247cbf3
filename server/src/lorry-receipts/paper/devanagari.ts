import { readFileSync } from 'node:fs'
import { Blob, Buffer as Shaped, Face, Font, shape } from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'

const bytes = new Uint8Array(readFileSync(new URL('./fonts/devanagari.ttf', import.meta.url)))
const font = new Font(new Face(new Blob(bytes)))
font.setScale(1000, 1000)

/** A shaped word in thousandths of its size. */
interface Word {
  /** PDF operators that paint it from the origin. */
  paint: string
  width: number
}

const outlines = new Map<number, string>()
/** Every label appears on three copies, and is measured before it is written. */
const words = new LRUCache<string, Word>({ max: 2000 })

/** A word with its glyphs shaped: letters join, change places and stack. */
export function shaped(text: string): Word {
  const known = words.get(text)
  if (known) return known
  const buffer = new Shaped()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  let width = 0
  const parts = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const x = width + xOffset
    width += xAdvance
    return `q 1 0 0 1 ${x} ${yOffset} cm ${outlineOf(codepoint)}Q`
  })
  const word = { paint: parts.join('\n'), width }
  words.set(text, word)
  return word
}

function outlineOf(glyph: number): string {
  const known = outlines.get(glyph)
  if (known !== undefined) return known
  let [x, y] = [0, 0]
  const path = font.glyphToJson(glyph).map(({ type, values }) => {
    const [endX = x, endY = y] = values.slice(-2)
    const from = [x, y] as const
    if (type !== 'Z') [x, y] = [endX, endY]
    if (type === 'Z') return 'h'
    if (type === 'Q') return `${cubic(from, values).map(Math.round).join(' ')} c`
    return `${values.map(Math.round).join(' ')} ${{ M: 'm', L: 'l', C: 'c' }[type] ?? ''}`
  })
  const outline = path.length > 0 ? `${path.join('\n')}\nf\n` : ''
  outlines.set(glyph, outline)
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
