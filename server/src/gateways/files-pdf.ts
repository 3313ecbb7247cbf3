import { inflateSync } from 'node:zlib'

/** Names that let a PDF run code, start a program or carry another file. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/
/** Without its key nobody can see what it does. */
const locked = /\/Encrypt(?![A-Za-z0-9])/

const MAX_UNPACKED = 8 * 1024 * 1024

/** True for a PDF that begins and ends as one and only shows pages. Looks into packed objects too. */
export function isPassivePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) return false
  const names = spelledOut(outsideStreams(text))
  if (active.test(names) || locked.test(names)) return false
  return !packedObjects(text, bytes).some((object) => object === null || active.test(spelledOut(object)))
}

/** `/J#61vaScript` is `/JavaScript`. */
const spelledOut = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** A scanned page is a compressed picture: its noise may spell anything. */
const outsideStreams = (text: string) => text.replace(/\bstream\r?\n[\s\S]*?\bendstream/g, ' ')

/** Object streams hold objects in packed form; null stands for one that cannot be unpacked within bounds. */
function packedObjects(text: string, bytes: Buffer): (string | null)[] {
  let left = MAX_UNPACKED
  return [...text.matchAll(/\/ObjStm\b/g)].map(({ index }) => {
    const begin = /\bstream\r?\n/g
    begin.lastIndex = index
    const start = begin.exec(text)
    if (!start) return null
    const from = start.index + start[0].length
    const end = text.indexOf('endstream', from)
    if (end < 0 || left <= 0) return null
    if (!text.slice(Math.max(0, text.lastIndexOf(' obj', index)), from).includes('/FlateDecode'))
      return text.slice(from, end)
    try {
      const unpacked = inflateSync(bytes.subarray(from, end), { maxOutputLength: left, finishFlush: 2 })
      left -= unpacked.length
      return unpacked.toString('latin1')
    } catch {
      return null
    }
  })
}
