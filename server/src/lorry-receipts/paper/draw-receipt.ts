import { encode } from 'uqr'
import type { ReceiptPaper } from '../../tables/receipt-paper.ts'
import { copies, type Ended, endedWords, freightWords, labels, liability, taxWords } from './receipt-words.ts'
import { type Style, Writer } from './writer.ts'

type Code = ReturnType<typeof encode>
const left = 34
const width = 527
const half = width / 2
const quiet = { size: 7.5, color: '#5c554c' } as const
const money = (rupees: number) =>
  `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(rupees) ? 0 : 2 })}`

/**
 * Three copies, a page of A4 each: consignor, consignee, driver; a receipt that is no longer valid is marked across
 * each.
 */
export function drawReceipt(paper: ReceiptPaper, ended?: Ended): Promise<Buffer> {
  const writer = new Writer(`Lorry receipt ${paper.number}`)
  const code = encode(paper.address, { ecc: 'M', border: 0 })
  for (const copy of copies) {
    writer.page.addPage()
    if (ended) crossOut(writer, endedWords[ended])
    drawCopy(writer, paper, copy, code)
  }
  return writer.finished()
}

function drawCopy(writer: Writer, paper: ReceiptPaper, copy: string, code: Code) {
  head(writer, paper, copy)
  square(writer, code, { x: left + width - 96, y: 30, side: 96 })
  let y = row(writer, 142, [
    [labels.vehicle, paper.vehicleNumber],
    [labels.from, paper.from],
    [labels.to, paper.to],
  ])
  y = parties(writer, paper, y)
  y = row(writer, y, [
    [labels.goods, paper.goods],
    [labels.packages, `${paper.packages} × ${paper.packing}`],
    [labels.weight, `${paper.weightKg.toLocaleString('en-IN')} kg`],
    [labels.declared, money(paper.declaredRupees)],
  ])
  y = row(writer, y, [
    [labels.freight, paper.freightRupees === null ? 'As agreed' : money(paper.freightRupees)],
    [labels.freightBy, freightWords[paper.freightBy]],
    [labels.taxBy, taxWords[paper.taxBy]],
    [labels.eway, paper.ewayBill ?? '—'],
  ])
  if (paper.remarks) y = row(writer, y, [[labels.remarks, paper.remarks]])
  y += 8
  for (const sentence of liability) y += writer.write(sentence, { x: left, y, width }, quiet) + 3
  signatures(writer, Math.max(y + 50, 700))
}

/** Below the words, so that they stay readable. */
function crossOut(writer: Writer, words: string) {
  const style = { size: 58, isBold: true, color: '#f3c4bb' } as const
  const [x, y] = [left + half, 320]
  writer.page.save().rotate(-38, { origin: [x, y] })
  writer.write(words, { x: x - writer.widthOf(words, style) / 2, y: y - style.size, width: 2 * width }, style)
  writer.page.restore()
}

function head(writer: Writer, paper: ReceiptPaper, copy: string) {
  const text = { x: left, width: width - 110 }
  writer.write(copy, { ...text, y: 30 }, { size: 9, isBold: true, color: '#9a4b00' })
  writer.write(paper.carrier, { ...text, y: 44 }, { size: 17, isBold: true })
  const place = [paper.carrierPlace, paper.carrierGstin && `GSTIN ${paper.carrierGstin}`]
    .filter(Boolean)
    .join('   ·   ')
  writer.write(place, { ...text, y: 67 }, quiet)
  writer.write(labels.title, { ...text, y: 82 }, { size: 11, isBold: true })
  writer.write(`No. ${paper.number}   ·   ${paper.date}   ·   ${paper.reference}`, { ...text, y: 100 }, { size: 11 })
  if (paper.supersedes) writer.write(`Supersedes ${paper.supersedes}`, { ...text, y: 117 }, quiet)
  const said: Style = { size: 6.5, color: '#5c554c' }
  writer.write(labels.check, { x: left + width - 96, y: 127, width: 96 }, said)
}

function parties(writer: Writer, { consignor, consignee }: ReceiptPaper, y: number): number {
  return row(writer, y, [
    [labels.consignor, `${consignor.name}\n${consignor.address}\nGSTIN ${consignor.gstin}`],
    [labels.consignee, `${consignee.name}\n${consignee.address}\nGSTIN ${consignee.gstin}`],
  ])
}

/** Labelled boxes side by side, as high as the fullest. */
function row(writer: Writer, y: number, cells: readonly (readonly [label: string, text: string])[]): number {
  const each = width / cells.length
  const heights = cells.map(([label, text], i) => {
    const box = { x: left + i * each + 6, width: each - 12 }
    const name = writer.write(label, { ...box, y: y + 5 }, quiet)
    return name + writer.write(text, { ...box, y: y + 6 + name }, { size: 10.5, isBold: true }) + 12
  })
  const height = Math.max(...heights)
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
