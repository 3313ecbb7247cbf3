import { onOneLine } from './one-line.ts'
import type { Sheet, Table } from './sheet.ts'
import { type Style, Writer } from './writer.ts'

const left = 34
const width = 527
const bottom = 790
const padding = 5
const quiet = { size: 7.5, color: '#5c554c' } as const

/** As many pages of A4 as needed; each names the paper and says what it is not. */
export function drawSheet(given: Sheet): Promise<Buffer> {
  const sheet = linesOf(given)
  const writer = new Writer(`${sheet.title} ${sheet.number}`)
  let page = 0
  const turn = (): number => {
    page += 1
    writer.page.addPage()
    return head(writer, sheet, page)
  }
  let y = facts(writer, sheet, turn())
  for (const table of sheet.tables) y = drawTable(writer, table, y + 12, turn)
  y += 10
  for (const note of sheet.notes) {
    const height = writer.heightOf(note, width, quiet)
    if (y + height > bottom) y = turn()
    y += writer.write(note, { x: left, y, width }, quiet) + 3
  }
  return writer.finished()
}

/** Notes may have paragraphs; what people are called has none. */
const linesOf = (sheet: Sheet): Sheet => ({
  ...sheet,
  title: onOneLine(sheet.title),
  number: onOneLine(sheet.number),
  party: onOneLine(sheet.party),
  facts: sheet.facts.map(([label, text]) => [label, onOneLine(text)] as const),
  tables: sheet.tables.map((table) => ({
    ...table,
    rows: table.rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map(onOneLine) })),
  })),
})

function head(writer: Writer, { title, number, date, party, banner }: Sheet, page: number): number {
  writer.write('Vapsi', { x: left, y: 30, width: 200 }, { size: 17, isBold: true })
  const style = { size: 8.5, isBold: true, color: '#9a4b00' }
  writer.write(banner, { x: left + width - writer.widthOf(banner, style), y: 34, width }, style)
  let y = 56 + writer.write(title, { x: left, y: 56, width }, { size: 12, isBold: true })
  const line = [number, date, page > 1 ? `${page}` : ''].filter(Boolean).join('   ·   ')
  y += writer.write(line, { x: left, y: y + 2, width }, { size: 10 }) + 4
  return y + writer.write(party, { x: left, y, width }, { size: 10.5, isBold: true }) + 8
}

/** Labelled boxes, three side by side. */
function facts(writer: Writer, { facts: all }: Sheet, from: number): number {
  let y = from
  for (let at = 0; at < all.length; at += 3) {
    const row = all.slice(at, at + 3)
    const each = width / row.length
    const heights = row.map(([label, text], i) => {
      const box = { x: left + i * each + padding, width: each - 2 * padding }
      const name = writer.write(label, { ...box, y: y + 4 }, quiet)
      return name + writer.write(text, { ...box, y: y + 5 + name }, { size: 9.5, isBold: true }) + 10
    })
    const height = Math.max(...heights)
    writer.page.lineWidth(0.6).strokeColor('#8a8175')
    row.forEach((_, i) => writer.page.rect(left + i * each, y, each, height).stroke())
    y += height
  }
  return y
}

function drawTable(writer: Writer, table: Table, from: number, turn: () => number): number {
  const header = table.columns.map(({ label }) => label)
  const top = heightOfRow(writer, table, header, quiet)
  let y = from
  if (y + 30 + top * 2 > bottom) y = turn()
  y += writer.write(table.heading, { x: left, y, width }, { size: 10.5, isBold: true }) + 4
  y = drawRow(writer, table, header, y, quiet)
  for (const { cells, isStrong = false } of table.rows) {
    const style = { size: 8.5, isBold: isStrong }
    if (y + heightOfRow(writer, table, cells, style) > bottom) y = drawRow(writer, table, header, turn(), quiet)
    y = drawRow(writer, table, cells, y, style)
  }
  return y
}

const shareOf = ({ columns }: Table, at: number): number =>
  ((columns[at]?.share ?? 0) * width) / columns.reduce((sum, { share }) => sum + share, 0)

const heightOfRow = (writer: Writer, table: Table, cells: readonly string[], style: Style): number =>
  Math.max(...cells.map((text, i) => writer.heightOf(text, shareOf(table, i) - 2 * padding, style))) + 6

function drawRow(writer: Writer, table: Table, cells: readonly string[], y: number, style: Style): number {
  let x = left
  for (const [i, text] of cells.entries()) {
    const inner = shareOf(table, i) - 2 * padding
    const written = writer.widthOf(text, style)
    const indent = table.columns[i]?.isMoney && written < inner ? inner - written : 0
    writer.write(text, { x: x + padding + indent, y: y + 2, width: inner - indent + 0.01 }, style)
    x += inner + 2 * padding
  }
  const height = heightOfRow(writer, table, cells, style)
  writer.page
    .lineWidth(0.4)
    .strokeColor('#c9c1b4')
    .moveTo(left, y + height - 1)
    .lineTo(left + width, y + height - 1)
    .stroke()
  return y + height
}
