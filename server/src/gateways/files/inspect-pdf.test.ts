import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue, packedPdf, pages, pdfOf, streamOf } from '../../../test/factories/pdfs.ts'
import { judgePdf } from './inspect-pdf.ts'

const actions = [
  '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
  '<< /S /Launch /F (cmd.exe) >>',
  '<< /Type /Action /S /SubmitForm /F (https://x.example) >>',
  '<< /X [ << /AA << /O 4 0 R >> >> ] >>',
  '<< /S /GoToR /F (\\\\\\\\x.example\\\\a) >>',
]

const spelled = fc
  .tuple(fc.constantFrom(...actions), fc.infiniteStream(fc.boolean()))
  .map(([action, escapes]) =>
    action.replaceAll(/(?<=\/[A-Za-z]*)[A-Za-z]/g, (letter) =>
      escapes.next().value ? `#${letter.charCodeAt(0).toString(16)}` : letter,
    ),
  )
const gap = fc.constantFrom(' ', '\n', '\0', '\f\t', '% a comment ( <<\n', '%\r', ' '.repeat(50))

/** A document whose tables do not mention the object, or mention it second. */
const hidden = fc.tuple(spelled, gap, gap, fc.nat(9)).map(([action, before, after, number]) => {
  const object = `${number}${before}0${after}obj${after}${action}`
  const whole = pdfOf([catalogue(), pages])
  const padded = (inside: string) => pdfOf([catalogue('/X 3 0 R'), pages, inside])
  return {
    'no table mentions it': Buffer.concat([whole, Buffer.from(`\n${object}\nendobj\n`)]),
    'an earlier state has it': Buffer.concat([Buffer.from(`%PDF-1.4\n${object}\nendobj\n`), whole]),
    'another end follows': Buffer.concat([whole, Buffer.from(`${object}\nendobj\nstartxref\n${whole.length}\n%%EOF`)]),
    'a stream hides it': padded(streamOf('/Type /XObject', `q ${object} Q`).toString('latin1')),
    'a string hides it': padded(`<< /Title (${object.replaceAll(/[()]/g, '\\$&')}) >>`),
    'a comment hides it': padded(`<< >> % ${object.replaceAll(/%[^\r\n]*|[\r\n]/g, ' ')}`),
    'a word that ends objects hides it': padded(`<< endobj stream ${action.slice(2)}`),
    'the trailer is it': pdfOf([catalogue(), pages], `/X ${action}`),
    'it is packed': packedPdf('/X 3 0 R', [action], deflateSync, '/Filter /FlateDecode'),
    'it is packed behind another': packedPdf('/X 3 0 R', ['[1 2]', `${before}${action}`], undefined),
    'its holder has no type': packedPdf('/X 3 0 R', [action], deflateSync, '/Filter /FlateDecode /Type /X'),
  }
})

test('what acts is refused wherever it hides, whichever table a reader follows', async () => {
  await fc.assert(
    fc.asyncProperty(hidden, async (places) => {
      for (const [place, bytes] of Object.entries(places)) {
        const refusal = await judgePdf(bytes)
        expect(['acts', 'unreadable'], place).toContain(refusal)
      }
    }),
    { numRuns: 300 },
  )
})

test('a packed string may not hide an object that the head of its holder points into', async () => {
  const inside = `(${' '.repeat(20)}<< /S /JavaScript >>)`
  const head = `3 0 4 21 `
  const holder = streamOf(`/Type /ObjStm /N 2 /First ${head.length}`, head + inside)
  expect(await judgePdf(pdfOf([catalogue('/X 4 0 R'), pages, holder]))).toBe('acts')
})

test('nor may a length hide what follows the first end of its holder', async () => {
  const head = '4 0 5 30 '
  const inside = `${head}${'[ 1 ]'.padEnd(10)}\nendstream${' '.repeat(10)}<< /S /JavaScript >>`
  const holder = streamOf(`/Type /ObjStm /N 2 /First ${head.length}`, inside)
  expect(await judgePdf(pdfOf([catalogue('/X 5 0 R'), pages, holder]))).toBe('unreadable')
})
