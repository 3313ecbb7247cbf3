import { constants, inflateSync } from 'node:zlib'

/** Names that let a PDF run code, start a program or carry another file. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/
/** Without its key nobody can see what it does. */
const locked = /\/Encrypt(?![A-Za-z0-9])/

const MAX_UNPACKED = 8 * 1024 * 1024
/** A writer packs a hundred objects and more into each: 5 MB that hold more streams than this are no scanned page. */
const MAX_OBJECT_STREAMS = 1000

/**
 * True for a PDF that begins and ends as one and only shows pages. Looks into packed objects too. Whatever the bytes are, every
 * one is passed a fixed number of times: this runs on the one thread that answers everybody.
 */
export function isPassivePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) return false
  const outside = outsideStreams(text)
  const names = spelledOut(outside)
  if (active.test(names) || locked.test(names) || packs(names) > packs(outside)) return false
  for (const object of packedObjects(text, bytes)) if (object === null || active.test(spelledOut(object))) return false
  return true
}

/** What its sender can do something about: opened everywhere, it is refused here. */
export const isLockedPdf = (bytes: Buffer): boolean => locked.test(spelledOut(outsideStreams(bytes.toString('latin1'))))

/** `/J#61vaScript` is `/JavaScript`. */
function spelledOut(text: string): string {
  if (!text.includes('#')) return text
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] === hash ? 16 * digit(bytes[at + 1]) + digit(bytes[at + 2]) : Number.NaN
    if (code >= 0) at += 2
    bytes[length++] = code >= 0 ? code : bytes[at]!
  }
  return bytes.toString('latin1', 0, length)
}

const hash = 35
/** What a hexadecimal digit stands for; NaN for any other byte. */
const digits = Array.from({ length: 256 }, (_, byte) => Number.parseInt(String.fromCharCode(byte), 16))
const digit = (byte: number | undefined) => digits[byte ?? 0] ?? Number.NaN

/** How often a text names object streams: more often once it is spelled out means that one was hidden. */
function packs(text: string): number {
  let count = 0
  for (const name = /\/ObjStm\b/g; name.test(text);) count += 1
  return count
}

/** A scanned page is a compressed picture: its noise may spell anything. A stream that never ends hides nothing. */
function outsideStreams(text: string): string {
  const parts: string[] = []
  let from = 0
  for (let begin = beginOfStream(text, 0); begin; begin = beginOfStream(text, from)) {
    const end = endOfStream(text, begin.to)
    if (end < 0) break
    parts.push(text.slice(from, begin.from))
    from = end
  }
  return [...parts, text.slice(from)].join(' ')
}

/** Where the word `stream` with its line end stands, and where the bytes after it begin. */
function beginOfStream(text: string, from: number): { from: number; to: number } | null {
  const begin = /\bstream\r?\n/g
  begin.lastIndex = from
  const found = begin.exec(text)
  return found && { from: found.index, to: begin.lastIndex }
}

/** Behind the word `endstream`; -1 when there is none. */
function endOfStream(text: string, from: number): number {
  const end = /\bendstream/g
  end.lastIndex = from
  return end.test(text) ? end.lastIndex : -1
}

/**
 * Object streams hold objects in packed form; null stands for one that cannot be unpacked within bounds, or that has another
 * one inside. The walk only goes forward, and ends with the first null.
 */
function* packedObjects(text: string, bytes: Buffer): Generator<string | null> {
  let left = MAX_UNPACKED
  let walked = 0
  let name = nextObjStm(text, 0)
  for (let count = 1; name >= 0; count += 1) {
    const begin = beginOfStream(text, name)
    const end = begin ? text.indexOf('endstream', begin.to) : -1
    if (!begin || end < 0 || left <= 0 || count > MAX_OBJECT_STREAMS) return yield null
    const dictionary = text.slice(walked, begin.from)
    const isDeflated = dictionary
      .slice(Math.max(0, dictionary.lastIndexOf(' obj', name - walked)))
      .includes('/FlateDecode')
    const object = isDeflated ? unpacked(bytes.subarray(begin.to, end), left) : text.slice(begin.to, end)
    yield object
    if (isDeflated) left -= object?.length ?? left
    walked = end
    name = nextObjStm(text, begin.to)
    if (name >= 0 && name < end) return yield null
  }
}

function nextObjStm(text: string, from: number): number {
  const name = /\/ObjStm\b/g
  name.lastIndex = from
  return name.exec(text)?.index ?? -1
}

function unpacked(stream: Buffer, maxOutputLength: number): string | null {
  try {
    return inflateSync(stream, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } catch {
    return null
  }
}
