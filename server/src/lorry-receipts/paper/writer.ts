import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { shaped } from './devanagari.ts'

export interface Style {
  size?: number
  isBold?: boolean
  color?: string
}

interface Run {
  text: string
  font: string | null
}

const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
const lineHeight = 1.28

/**
 * Writes words on a page, in Latin and in Devanagari. pdfkit's own shaper puts Hindi vowels in the wrong places, so
 * HarfBuzz shapes those words, and they are drawn as outlines with their text behind them.
 */
export class Writer {
  readonly page: PDFKit.PDFDocument

  constructor(title: string) {
    this.page = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      info: { Title: title, Producer: 'Vapsi' },
    })
    for (const name of ['latin', 'latin-bold', 'latin-ext', 'latin-ext-bold'])
      this.page.registerFont(name, fontFile(name))
  }

  /** Writes within this width, breaking lines between words; returns the height. */
  write(text: string, at: { x: number; y: number; width: number }, style: Style = {}): number {
    const { size = 9 } = style
    const lines = text.split('\n').flatMap((line) => this.broken(line, at.width, style))
    lines.forEach((line, row) => this.line(line, at.x, at.y + row * size * lineHeight, style))
    return lines.length * size * lineHeight
  }

  /** The height that it would take. */
  heightOf(text: string, width: number, style: Style = {}): number {
    const lines = text.split('\n').flatMap((line) => this.broken(line, width, style))
    return lines.length * (style.size ?? 9) * lineHeight
  }

  widthOf(text: string, style: Style = {}): number {
    return runsOf(text, style).reduce((width, run) => width + this.runWidth(run, style.size ?? 9), 0)
  }

  /** The finished PDF. */
  finished(): Promise<Buffer> {
    const parts: Buffer[] = []
    return new Promise((resolve, reject) => {
      this.page.on('data', (part: Buffer) => parts.push(part))
      this.page.on('end', () => resolve(Buffer.concat(parts)))
      this.page.on('error', reject)
      this.page.end()
    })
  }

  private broken(text: string, width: number, style: Style): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/).flatMap((long) => this.pieces(long, width, style))) {
      const longer = line ? `${line} ${word}` : word
      if (line && this.widthOf(longer, style) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }

  /** Splits a word that is wider than the line. */
  private pieces(word: string, width: number, style: Style): string[] {
    if (this.widthOf(word, style) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const { segment } of new Intl.Segmenter('hi').segment(word)) {
      if (piece && this.widthOf(piece + segment, style) > width) {
        pieces.push(piece)
        piece = segment
      } else piece += segment
    }
    return [...pieces, piece]
  }

  private line(text: string, x: number, y: number, style: Style) {
    const { size = 9, color = '#161310' } = style
    const baseline = y + size
    let at = x
    this.page.fillColor(color)
    for (const run of runsOf(text, style)) {
      if (run.font)
        this.page.font(run.font, size).text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      else this.outlines(run.text, at, baseline, size)
      at += this.runWidth(run, size)
    }
  }

  private outlines(text: string, x: number, baseline: number, size: number) {
    const scale = size / 1000
    const { page } = this
    page.markContent('Span', { actual: text })
    page.save().transform(scale, 0, 0, -scale, x, baseline)
    page.addContent(shaped(text).paint)
    page.restore()
    page.endMarkedContent()
  }

  private runWidth({ text, font }: Run, size: number): number {
    if (font) return this.page.font(font, size).widthOfString(text)
    return (shaped(text).width * size) / 1000
  }
}

const devanagari = /[\u0900-\u097f\u200c\u200d]+/
/** Letters and signs in the typeface's second file. */
const extended = /[\u0100-\u024f₹]+/
const parts = new RegExp(
  `(${devanagari.source})|(${extended.source})|([^\\u0900-\\u097f\\u200c\\u200d\\u0100-\\u024f₹]+)`,
  'gu',
)

function runsOf(text: string, { isBold }: Style): Run[] {
  const weight = isBold ? '-bold' : ''
  return [...text.matchAll(parts)].map(([run, hindi, ext]) => ({
    text: run,
    font: hindi === undefined ? `${ext === undefined ? 'latin' : 'latin-ext'}${weight}` : null,
  }))
}
