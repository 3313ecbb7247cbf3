import { type PdfDict, type PdfRef, type PdfXRef, pdf } from './pdf-objects.ts'

/** A scanned page has tens of objects; a book of 5 MB has fewer than this. */
const objectsAtMost = 200_000
const unpackedAtMost = 32 * 1024 * 1024
/** Keys that hold something to run, to start or to embed. */
const activeKeys = new Set(['AA', 'JS', 'JavaScript', 'EF', 'EmbeddedFiles', 'XFA', 'RichMediaContent', 'Rendition'])
/** Kinds of actions, annotations and streams that do. */
const activeNames = new Set(
  (
    'JavaScript Launch SubmitForm ImportData GoToE GoToR Rendition Movie Sound RichMedia RichMediaExecute Screen ' +
    'FileAttachment EmbeddedFile 3D GoTo3DView SetOCGState'
  ).split(' '),
)

const refuse = (why: string): never => {
  throw new Error(why)
}
/** Of two entries with the same key, readers may choose either. */
const { set } = pdf.Dict.prototype
pdf.Dict.prototype.set = function (key, value) {
  if (this.has(key)) refuse('a key twice')
  set.call(this, key, value)
}
/** Tables and packed objects of 5 MB are far smaller unpacked; pictures are not unpacked here. */
const { ensureBuffer } = pdf.DecodeStream.prototype
pdf.DecodeStream.prototype.ensureBuffer = function (bytes) {
  return bytes > unpackedAtMost ? refuse('unpacks to too much') : ensureBuffer.call(this, bytes)
}
/** pdf.js only warns of what it could not read. */
// oxlint-disable-next-line no-console
console.warn = refuse

/** Null for a PDF that pdf.js reads to its last object and that only shows pages. */
export function judgePdf(bytes: Buffer): 'type' | 'locked' | null {
  const copy = new Uint8Array(bytes)
  try {
    // Readers differ in where they start: a linearized file has a table at its head and one at its end.
    for (const start of startsOf(bytes, copy)) if (isLockedAt(start, copy)) return 'locked'
    return null
  } catch {
    return 'type'
  }
}

function startsOf(bytes: Buffer, copy: Uint8Array): Set<number> {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 2048))
  const last = /startxref\s+(\d+)\s+%%EOF/.exec(end.slice(Math.max(0, end.lastIndexOf('startxref'))))
  if (!last || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return refuse('no beginning or no end')
  return new Set([new pdf.PDFDocument({}, new pdf.Stream(copy)).startXRef, Number(last[1])])
}

/** Throws if the file is unacceptable. */
function isLockedAt(start: number, bytes: Uint8Array): boolean {
  const xref = new pdf.XRef(new pdf.Stream(bytes), {})
  xref.setStartXRef(start)
  try {
    xref.parse()
  } catch (error) {
    // An unknown encryption, or one with a password.
    if (xref.trailer?.has('Encrypt')) return true
    throw error
  }
  if (xref.trailer.has('Encrypt')) return true
  if (xref.countUpdatesAfter(0) === null) refuse('a part of the table cannot be read')
  walk(xref)
  return false
}

/** Visits everything reachable, as a reader would. */
function walk(xref: PdfXRef) {
  const seen = new Set<string>()
  const open: unknown[] = [xref.trailer]
  while (open.length > 0) {
    const value = open.pop()
    if (value instanceof pdf.Ref) follow(value)
    else if (value instanceof pdf.BaseStream) open.push(value.dict)
    else if (value instanceof pdf.Dict) open.push(...partsOf(value))
    else if (Array.isArray(value)) for (const part of value) open.push(part)
    else if (value instanceof pdf.Name && activeNames.has(value.name)) refuse(value.name)
    else if (value instanceof pdf.Cmd || typeof value === 'symbol') refuse('unreadable')
  }

  function follow(ref: PdfRef) {
    if (seen.has(ref.toString())) return
    if (seen.add(ref.toString()).size > objectsAtMost) refuse('too many objects')
    open.push(xref.fetch(ref))
  }
}

function partsOf(dict: PdfDict): unknown[] {
  return [...dict.getKeys()].map((key) => {
    if (activeKeys.has(key)) refuse(key)
    if (key === 'OpenAction') refuseAction(dict.get(key))
    return dict.getRaw(key)
  })
}

/** On opening, only a jump within the document is allowed. */
function refuseAction(action: unknown) {
  if (action instanceof pdf.Dict && (action.get('S') as { name?: string } | undefined)?.name !== 'GoTo')
    refuse('OpenAction')
}
