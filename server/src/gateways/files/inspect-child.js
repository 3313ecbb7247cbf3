// @ts-check
import { buffer } from 'node:stream/consumers'
import { typeByHead } from './type-by-head.js'

/** @import { Inspection, Refusal } from './inspect-file.ts' */

/*
 * The process that reads a stranger's file: bytes on its standard input, the verdict on its standard output. It starts once for each
 * file, and is JavaScript for that: the types of TypeScript would be stripped each time again, which costs as much as the rest.
 */

/** @type {Inspection} */
const { types, clean, picture } = JSON.parse(process.argv[2] ?? '')
const bytes = await buffer(process.stdin)

const verdict = await judge()
process.stdout.write(`${JSON.stringify(verdict.head)}\n`)
if (verdict.picture) process.stdout.write(verdict.picture)

/** @returns {Promise<{ head: object, picture?: Buffer }>} */
async function judge() {
  const found = typeByHead(bytes)
  const type = types.find((candidate) => candidate === found)
  if (!type || carriesPage()) return refuse('type')
  if (type === 'application/pdf') {
    const { judgePdf } = await import('./inspect-pdf.ts')
    const refusal = await judgePdf(bytes)
    return refusal ? refuse(refusal) : { head: { type } }
  }
  if (bytes.subarray(0, 1024).includes('%PDF-')) return refuse('type')
  const { cleanPicture, judgePicture, smallPicture } = await import('./inspect-picture.js')
  const refusal = await judgePicture(bytes, type)
  if (refusal) return refuse(refusal)
  if (picture) {
    const small = await smallPicture(bytes, picture.sidePx)
    return small ? { head: { type: 'image/webp' }, picture: small } : refuse('cut')
  }
  if (!clean) return { head: { type } }
  const whole = await cleanPicture(bytes)
  return whole ? { head: { type }, picture: whole } : refuse('cut')
}

/** @param {Refusal} refused */
function refuse(refused) {
  return { head: { refused } }
}

// What a browser that guesses would run. Long enough that the noise of a compressed picture never spells it.
function carriesPage() {
  const page = /<script[\s/>]|<!doctype\s+html|<html[\s/>]|<iframe[\s/>]|<svg\s[^<]{0,200}\son|<foreignobject/i
  return page.test(bytes.toString('latin1'))
}
