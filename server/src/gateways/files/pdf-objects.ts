import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The part of a PDF that pdf.js reads before it renders anything. */
export interface PdfDict {
  getKeys(): Iterable<string>
  getRaw(key: string): unknown
  get(key: string): unknown
  has(key: string): boolean
  set: (this: PdfDict, key: string, value: unknown) => void
}
export interface PdfRef {
  toString(): string
}
export interface PdfXRef {
  trailer: PdfDict
  setStartXRef(at: number): void
  parse(): void
  fetch(ref: PdfRef): unknown
  /** Null when a part of the table could not be read. */
  countUpdatesAfter(at: number): number | null
}
interface Reader {
  Dict: { new (): PdfDict; prototype: PdfDict }
  Ref: new () => PdfRef
  Name: new () => { name: string }
  Cmd: new () => object
  BaseStream: new () => { dict: PdfDict | undefined }
  Stream: new (bytes: Uint8Array) => object
  DecodeStream: { prototype: { ensureBuffer: (this: object, bytes: number) => Uint8Array } }
  XRef: new (stream: object, manager: { password?: string }) => PdfXRef
  PDFDocument: new (manager: object, stream: object) => { startXRef: number; checkHeader(): void }
}

// pdf.js exposes pages, not objects, but actions are stored in objects. These are its internal names for them.
const worker = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')
registerHooks({
  load(url, context, next) {
    if (url !== worker) return next(url, context)
    const names = 'Dict, Ref, Name, Cmd, BaseStream, Stream, DecodeStream, XRef, PDFDocument'
    const source = `${readFileSync(fileURLToPath(url), 'utf8')}\nexport { ${names} }`
    return { format: 'module', source, shortCircuit: true }
  },
})

export const pdf = (await import(worker)) as Reader
