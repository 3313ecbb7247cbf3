import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { type Run, runsOf } from './runs.ts'
import { type Script, shaped } from './shaped.ts'

export interface Style {
  size?: number
  isBold?: boolean
  color?: string
}

const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
const lineHeight = 1.28

/**
 * Writes words on a page, in Latin and in the scripts of India. pdfkit's own shaper puts Hindi vowels in the wrong
 * places, so HarfBuzz shapes those words, and they are drawn as outlines with their text behind them. A letter without a
 * font is a box: nothing that somebody wrote vanishes.
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
    return runsOf(text).reduce((width, run) => width + this.runWidth(run, style), 0)
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
    for (const run of runsOf(text)) {
      if (run.by === 'boxes') this.boxes(run.text, at, baseline, style)
      else if ('script' in run.by) this.outlines(run.text, run.by.script, at, baseline, size)
      else
        this.page
          .font(this.fontOf(run.by.latin, style), size)
          .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += this.runWidth(run, style)
    }
  }

  /** Outlines, and behind them their words on a blank that is as wide: readers find words only where there is text. */
  private outlines(text: string, script: Script, x: number, baseline: number, size: number) {
    const { page } = this
    const { paint, width } = shaped(text, script)
    const scale = size / 1000
    page.save().transform(scale, 0, 0, -scale, x, baseline).addContent(paint).restore()
    page.font('latin', size)
    const blank = currentFont(page)
    page.page.fonts[blank.id] ??= blank.ref()
    const wide = (100 * width * scale) / page.widthOfString(' ')
    page.save().transform(1, 0, 0, -1, x, baseline)
    page.markContent('Span', { actual: text })
    page.addContent(`BT /${blank.id} ${size} Tf 3 Tr ${wide.toFixed(2)} Tz <${blank.encode(' ')[0].join('')}> Tj ET`)
    page.endMarkedContent()
    page.restore()
  }

  private boxes(text: string, x: number, baseline: number, { size = 9, color = '#161310' }: Style) {
    for (const at of Array.from(text).keys())
      this.page
        .lineWidth(0.5)
        .strokeColor(color)
        .rect(x + at * size * boxWidth + 0.5, baseline - size * 0.7, size * boxWidth - 1, size * 0.7)
        .stroke()
  }

  private fontOf(latin: 'latin' | 'latin-ext', { isBold }: Style): string {
    return isBold ? `${latin}-bold` : latin
  }

  private runWidth({ text, by }: Run, style: Style): number {
    const { size = 9 } = style
    if (by === 'boxes') return Array.from(text).length * size * boxWidth
    if ('script' in by) return (shaped(text, by.script).width * size) / 1000
    return this.page.font(this.fontOf(by.latin, style), size).widthOfString(text)
  }
}

const boxWidth = 0.6

interface EmbeddedFont {
  id: string
  ref(): unknown
  /** Glyphs as hexadecimal numbers of the embedded part of the font. */
  encode(text: string): [string[], unknown]
}

/** pdfkit names the font that was set last only here; its own `text` closes what it opens before the words could end. */
const currentFont = (page: PDFKit.PDFDocument) => (page as unknown as { _font: EmbeddedFont })._font
