import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type PdfObject, PdfObjects, type Place } from './pdf-objects.ts'
import { PdfUnreadable } from './pdf-packed.ts'
import { firstTokens } from './pdf-tokens.ts'

type PdfRefusal = 'locked' | 'acts' | 'embeds' | 'unreadable'
const order: readonly PdfRefusal[] = ['locked', 'acts', 'embeds', 'unreadable']

const setOf = (words: string) => new Set(words.split(' '))
/** Keys and kinds of actions, annotations and streams that run, start, send or play something. */
const acting = setOf(
  'JavaScript XFA Launch SubmitForm ImportData GoToE GoToR Rendition Movie Sound RichMediaExecute Screen GoTo3DView SetOCGState',
)
/** So short that a font may name letters like them, which it does in lists. */
const actingKeys = setOf('AA JS')
const embedding = setOf('EmbeddedFiles EmbeddedFile FileAttachment RichMedia RichMediaContent')
const embeddingKeys = setOf('EF 3D')

/** Null for a PDF that opens and only shows pages, whichever of its objects a reader takes. */
export async function judgePdf(bytes: Buffer): Promise<PdfRefusal | null> {
  const found = new Set(refusalsIn(bytes))
  return order.find((refusal) => found.has(refusal)) ?? (await refusalByReader(bytes))
}

function* refusalsIn(bytes: Buffer): Generator<PdfRefusal> {
  const objects = new PdfObjects(bytes)
  const opened: Place[] = []
  try {
    for (const object of objects.all()) {
      yield* refusalsOf(object)
      for (const start of object.valuesOf.get('OpenAction') ?? []) opened.push({ bytes: object.bytes, start })
    }
    if (opened.some((action) => !onlyJumps(action, objects))) yield 'acts'
  } catch (error) {
    if (!(error instanceof PdfUnreadable)) throw error
    yield 'unreadable'
  }
}

function* refusalsOf({ names, listed, isWhole }: PdfObject): Generator<PdfRefusal> {
  const has = (anywhere: Set<string>, keys: Set<string>) =>
    [...names].some((name) => anywhere.has(name) || keys.has(name)) || [...listed].some((name) => anywhere.has(name))
  if (names.has('Encrypt')) yield 'locked'
  if (has(acting, actingKeys)) yield 'acts'
  if (has(embedding, embeddingKeys)) yield 'embeds'
  if (!isWhole) yield 'unreadable'
}

/** On opening, only a jump within the document is allowed. */
function onlyJumps(action: Place, objects: PdfObjects): boolean {
  const [number, , last] = firstTokens(action.bytes, action.start, 3)
  if (last === 'R') return objects.placesOf(Number(number)).every((place) => isJump(place, objects))
  return isJump(action, objects)
}

function isJump(action: Place, objects: PdfObjects): boolean {
  const [first] = firstTokens(action.bytes, action.start, 1)
  if (first !== '<<') return /^(?:[[(/<]|null$)/.test(first ?? '')
  const { names, valuesOf } = objects.read(action, { isOneValue: true })
  const kinds = (valuesOf.get('S') ?? []).map((start) => firstTokens(action.bytes, start, 1)[0])
  return kinds.length > 0 && kinds.every((kind) => kind === '/GoTo') && !names.has('Next')
}

/** Whether a reader opens it: bytes before and after the document, and wrong or missing tables, do not matter. */
async function refusalByReader(bytes: Buffer): Promise<PdfRefusal | null> {
  const opening = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  try {
    await opening.promise
    return null
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unreadable'
  }
}
