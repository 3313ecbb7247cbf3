import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import type { Inspection } from './inspect-file.ts'

/** The process that reads a stranger's file: bytes on its standard input, the verdict on its standard output. */
const { types, picture } = JSON.parse(process.argv[2]!) as Inspection
const bytes = await buffer(process.stdin)

const verdict = await judge()
process.stdout.write(`${JSON.stringify(verdict.head)}\n`)
if (verdict.picture) process.stdout.write(verdict.picture)

async function judge(): Promise<{ head: object; picture?: Buffer }> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const type = types.find((candidate) => candidate === found?.mime)
  if (!type || carriesPage()) return refuse('type')
  if (type === 'application/pdf') {
    const { judgePdf } = await import('./inspect-pdf.ts')
    const refusal = judgePdf(bytes)
    return refusal ? refuse(refusal) : { head: { type } }
  }
  if (bytes.subarray(0, 1024).includes('%PDF-')) return refuse('type')
  const { judgePicture, smallPicture } = await import('./inspect-picture.ts')
  const refusal = await judgePicture(bytes)
  if (refusal) return refuse(refusal)
  if (!picture) return { head: { type } }
  const small = await smallPicture(bytes, picture.sidePx)
  return small ? { head: { type: 'image/webp' }, picture: small } : refuse('type')
}

function refuse(refused: 'type' | 'locked' | 'pixels') {
  return { head: { refused } }
}

// What a browser that guesses would run. Long enough that the noise of a compressed picture never spells it.
function carriesPage() {
  const page = /<script[\s/>]|<!doctype\s+html|<html[\s/>]|<iframe[\s/>]|<svg\s[^<]{0,200}\son|<foreignobject/i
  return page.test(bytes.toString('latin1'))
}
