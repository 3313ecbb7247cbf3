/** A PDF from its objects (number 1 is the catalogue), with a correct table. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = parts[0]!.length
  for (const [index, object] of objects.entries()) {
    offsets.push(at)
    const bytes = Buffer.concat([`${index + 1} 0 obj\n`, object, '\nendobj\n'].map((part) => Buffer.from(part)))
    at += bytes.length
    parts.push(bytes)
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Root 1 0 R /Size ${size} ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

export const catalogue = (extra = '') => `<< /Type /Catalog /Pages 2 0 R ${extra} >>`
export const pages = '<< /Type /Pages /Kids [] /Count 0 >>'
export const streamOf = (dictionary: string, bytes: Buffer | string): Buffer => {
  const content = Buffer.from(bytes)
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
}

/**
 * A PDF whose objects from number 3 on are packed in one object stream, number 2 being the pages, and whose table is a
 * stream. `pack` and `filter` define how the object stream is written.
 */
export function packedPdf(
  catalogueExtra: string,
  packed: readonly string[],
  pack: (inside: Buffer) => Buffer | string = (inside) => inside,
  filter = '',
): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const rows: number[][] = [[0, 0, 65_535]]
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  const add = (number: number, object: string | Buffer) => {
    rows[number] = [1, length(), 0]
    parts.push(Buffer.concat([`${number} 0 obj\n`, object, '\nendobj\n'].map((part) => Buffer.from(part))))
  }
  add(1, catalogue(catalogueExtra))
  add(2, pages)
  const [holder, table] = [packed.length + 3, packed.length + 4]
  let offset = 0
  const index = packed.map((object, at) => {
    rows[at + 3] = [2, holder, at]
    const entry = `${at + 3} ${offset}`
    offset += object.length + 1
    return entry
  })
  const head = `${index.join(' ')} `
  const inside = Buffer.from(head + packed.join(' '))
  add(holder, streamOf(`/Type /ObjStm /N ${packed.length} /First ${head.length} ${filter}`, pack(inside)))
  const start = length()
  rows[table] = [1, start, 0]
  const bytes = Buffer.concat(
    rows.map(([type, at, generation]) => {
      const row = Buffer.alloc(7)
      row.writeUInt8(type!, 0)
      row.writeUInt32BE(at!, 1)
      row.writeUInt16BE(generation!, 5)
      return row
    }),
  )
  parts.push(
    Buffer.from(`${table} 0 obj\n`),
    streamOf(`/Type /XRef /W [1 4 2] /Size ${rows.length} /Root 1 0 R`, bytes),
    Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}
