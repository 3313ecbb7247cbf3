import { encode } from 'uqr'
import type { ReceiptContents } from '../../tables/receipt-contents.ts'
import { copiesOf } from './copies.ts'
import { type Ended, endedWords, freightWords, labels, liability, taxWords } from './receipt-words.ts'
import { onOneLine } from './one-line.ts'
import { type Style, Writer } from './writer.ts'

type Code = ReturnType<typeof encode>
const left = 34
const width = 527
const half = width / 2
const quiet = { size: 7.5, color: '#5c554c' } as const
const money = (rupees: number) =>
  `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(rupees) ? 0 : 2 })}`

/**
 * Copies for consignor, each consignee and driver, each a page of A4 or, with long texts, two; a receipt that is no longer
 * valid is marked across each.
 */
export function drawReceipt(
  paper: ReceiptContents,
  { ended, only }: { ended?: Ended | undefined; only?: number | undefined } = {},
): Promise<Buffer> {
  const writer = new Writer(`Lorry receipt ${paper.number}`)
  const code = encode(paper.address, { ecc: 'M', border: 0 })
  for (const { title, packages, ...copy } of copiesOf(onOneLine(paper), only))
    drawCopy(new CopyPages(writer, copy.paper, title, code, ended), packages)
  return writer.finished()
}

/** Room for the legal sentences and the signatures, which stand on the last page of each copy. */
const lastPart = 145
const bottom = 812

/** The pages of one copy: each has the head and the code. */
class CopyPages {
  readonly writer: Writer
  readonly paper: ReceiptContents
  y = 0
  private page = 0
  private readonly copy: string
  private readonly code: Code
  private readonly ended: Ended | undefined

  constructor(writer: Writer, paper: ReceiptContents, copy: string, code: Code, ended: Ended | undefined) {
    this.writer = writer
    this.paper = paper
    this.copy = copy
    this.code = code
    this.ended = ended
    this.turn()
  }

  private turn() {
    this.page += 1
    this.writer.page.addPage()
    if (this.ended) crossOut(this.writer, endedWords[this.ended])
    this.y = head(this.writer, this.paper, this.page > 1 ? `${this.copy} · ${this.page}` : this.copy, this.code)
  }

  /** The next page, unless this much still fits. */
  needs(height: number) {
    if (this.y + height > bottom) this.turn()
  }

  row(cells: Cells) {
    this.needs(heightOfRow(this.writer, cells))
    this.y = row(this.writer, this.y, cells)
  }
}

function drawCopy(pages: CopyPages, packages: string) {
  const { writer, paper } = pages
  pages.row([
    [labels.vehicle, paper.vehicleNumber],
    [labels.from, paper.from],
    [labels.to, paper.to],
  ])
  if (paper.driver) pages.row([[labels.driver, named(paper.driver)]])
  pages.row([
    [labels.consignor, party(paper.consignor)],
    [labels.consignee, party(paper.consignee)],
  ])
  for (const stop of paper.stops ?? []) {
    pages.row([
      [stop.kind === 'drop' ? labels.delivers : labels.loads, stop.place],
      [stop.kind === 'drop' ? labels.consignee : labels.contact, stop.name || '–'],
      [labels.weight, `${stop.weightKg.toLocaleString('en-IN')} kg`],
    ])
    const { goods, packages: count, declaredRupees } = stop
    const said: Cells = [
      ...(goods ? [[labels.goods, goods] as const] : []),
      ...(count ? [[labels.packages, `${count} × ${paper.packing}`] as const] : []),
      ...(typeof declaredRupees === 'number' ? [[labels.declared, money(declaredRupees)] as const] : []),
    ]
    if (said.length > 0) pages.row(said)
  }
  pages.row([
    [labels.goods, paper.goods],
    [labels.packages, packages],
    [labels.weight, `${paper.weightKg.toLocaleString('en-IN')} kg`],
    [labels.declared, paper.declaredRupees === null ? '–' : money(paper.declaredRupees)],
  ])
  pages.row([
    [labels.freight, paper.freightRupees === null ? 'As agreed' : money(paper.freightRupees)],
    [labels.freightBy, freightWords[paper.freightBy]],
    [labels.taxBy, taxWords[paper.taxBy]],
    [labels.eway, paper.ewayBill ?? '—'],
  ])
  if (paper.remarks) pages.row([[labels.remarks, paper.remarks]])
  pages.needs(lastPart)
  let y = pages.y + 8
  if (paper.issuedBy) y += writer.write(`${labels.issuedBy}: ${paper.issuedBy}`, { x: left, y, width }, quiet) + 5
  for (const sentence of liability) y += writer.write(sentence, { x: left, y, width }, quiet) + 3
  signatures(writer, Math.max(y + 50, 700))
}

const named = ({ name, mobile }: NonNullable<ReceiptContents['driver']>) =>
  mobile === null ? name : `${name}, +91 ${mobile}`

const party = ({ name, address, gstin }: ReceiptContents['consignor']) => `${name}\n${address}\nGSTIN ${gstin}`

/** Below the words, so that they stay readable. */
function crossOut(writer: Writer, words: string) {
  const style = { size: 58, isBold: true, color: '#f3c4bb' } as const
  const [x, y] = [left + half, 320]
  writer.page.save().rotate(-38, { origin: [x, y] })
  writer.write(words, { x: x - writer.widthOf(words, style) / 2, y: y - style.size, width: 2 * width }, style)
  writer.page.restore()
}

/** Returns where the rows begin. */
function head(writer: Writer, paper: ReceiptContents, copy: string, code: Code): number {
  const text = { x: left, width: width - 110 }
  square(writer, code, { x: left + width - 96, y: 30, side: 96 })
  writer.write(copy, { ...text, y: 30 }, { size: 9, isBold: true, color: '#9a4b00' })
  let y = 44 + Math.max(23, writer.write(paper.carrier, { ...text, y: 44 }, { size: 17, isBold: true }))
  const place = [paper.carrierPlace, paper.carrierGstin && `GSTIN ${paper.carrierGstin}`]
    .filter(Boolean)
    .join('   ·   ')
  y += Math.max(15, writer.write(place, { ...text, y }, quiet))
  writer.write(labels.title, { ...text, y }, { size: 11, isBold: true })
  writer.write(`No. ${paper.number}   ·   ${paper.date}   ·   ${paper.reference}`, { ...text, y: y + 18 }, { size: 11 })
  if (paper.supersedes) writer.write(`Supersedes ${paper.supersedes}`, { ...text, y: y + 35 }, quiet)
  const said: Style = { size: 6.5, color: '#5c554c' }
  writer.write(labels.check, { x: left + width - 96, y: 127, width: 96 }, said)
  return y + 60
}

type Cells = readonly (readonly [label: string, text: string])[]
const strong = { size: 10.5, isBold: true } as const

function heightOfRow(writer: Writer, cells: Cells): number {
  const inner = width / cells.length - 12
  const heights = cells.map(
    ([label, text]) => writer.heightOf(label, inner, quiet) + writer.heightOf(text, inner, strong),
  )
  return Math.max(...heights) + 12
}

/** Labelled boxes side by side, as high as the fullest. */
function row(writer: Writer, y: number, cells: Cells): number {
  const each = width / cells.length
  const height = heightOfRow(writer, cells)
  for (const [i, [label, text]] of cells.entries()) {
    const box = { x: left + i * each + 6, width: each - 12 }
    const name = writer.write(label, { ...box, y: y + 5 }, quiet)
    writer.write(text, { ...box, y: y + 6 + name }, strong)
  }
  writer.page.lineWidth(0.6).strokeColor('#8a8175')
  cells.forEach((_, i) => writer.page.rect(left + i * each, y, each, height).stroke())
  return y + height
}

function signatures(writer: Writer, y: number) {
  labels.signatures.forEach((label, i) => {
    const x = left + (i * width) / 3
    writer.page
      .moveTo(x, y)
      .lineTo(x + half / 2, y)
      .stroke()
    writer.write(label, { x, y: y + 4, width: width / 3 - 12 }, quiet)
  })
}

function square(writer: Writer, { data, size }: Code, { x, y, side }: { x: number; y: number; side: number }) {
  const module = side / size
  for (const [r, line] of data.entries())
    for (const [c, isDark] of line.entries())
      if (isDark) writer.page.rect(x + c * module, y + r * module, module, module)
  writer.page.fill('#000')
}
