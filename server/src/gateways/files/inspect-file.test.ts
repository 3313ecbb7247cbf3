import { deflateSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aJpeg } from '../../../test/factories/bookings.ts'
import { catalogue, packedPdf, pages, pdfOf, streamOf } from '../../../test/factories/pdfs.ts'
import { inspectFile } from './inspect-file.ts'

const types = ['application/pdf', 'image/jpeg']
const judged = (bytes: Buffer) => inspectFile(bytes, { types })
const flate = '/Filter /FlateDecode'
const fit = { type: 'application/pdf' }
const unfit = { refused: 'type' }
const acts = { refused: 'acts' }
const embeds = { refused: 'embeds' }
const unreadable = { refused: 'unreadable' }

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const opened = '/OpenAction 3 0 R'
const hex = (bytes: Buffer) => `${bytes.toString('hex')}>`
const ascii85 = (bytes: Buffer) => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const group = Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4)])
    let rest = group.readUInt32BE(0)
    let letters = ''
    for (let digit = 0; digit < 5; digit += 1) {
      letters = String.fromCharCode(33 + (rest % 85)) + letters
      rest = Math.floor(rest / 85)
    }
    text += letters.slice(0, Math.min(4, bytes.length - at) + 1)
  }
  return `${text}~>`
}

async function scanned() {
  const document = new PDFDocument({ info: { Title: 'POD 1207', Creator: 'A scanner' } })
  const chunks = buffer(document)
  document.image(await aJpeg(), 0, 0, { width: 500 })
  document.text('Scanned', 20, 20).link(20, 20, 80, 20, 'https://scanner.example')
  document.addPage().image(await aJpeg(), 0, 0, { width: 500 })
  document.end()
  return chunks
}
const photo = streamOf('/Type /XObject /Subtype /Image', ' /JS /Launch /AA endstrea (noise that spells words)')

const clean = pdfOf([catalogue(), pages])
const changed = (from: RegExp, to: string) => Buffer.from(clean.toString('latin1').replace(from, to), 'latin1')
const wrapped = (before: string | Buffer, after: string) =>
  Buffer.concat([Buffer.from(before as string), clean, Buffer.from(after)])

test.each<[string, Buffer]>([
  ['bytes before it', wrapped('\u001b%-12345X@PJL ENTER LANGUAGE=PDF\r\n', '')],
  ['a thousand bytes before it', wrapped(Buffer.alloc(1000), '')],
  ['bytes behind it', wrapped('', '\0'.repeat(2000))],
  ['a table one byte off', changed(/startxref\n(\d+)/, `startxref\n${clean.indexOf('xref') + 1}`)],
  ['a table that is wrong', changed(/startxref\n\d+/, 'startxref\n9')],
  ['a table whose rows are wrong', changed(/\d{10} 00000 n/, '0000000003 00000 n')],
  ['no table', changed(/xref\n0[^]*?(?=trailer)/, '')],
  ['no end', clean.subarray(0, -20)],
  ['an earlier table that cannot be read', pdfOf([catalogue(), pages], '/Prev 12')],
  ['a second table for older readers', pdfOf([catalogue(), pages], '/XRefStm 15')],
  ['a changed page', Buffer.concat([clean, Buffer.from(`2 0 obj\n${pages}\nendobj\n`), clean.subarray(9)])],
])('what viewers open passes: %s', async (_what, bytes) => {
  expect(await judged(bytes)).toMatchObject(fit)
})

test.each<[string, Buffer]>([
  ['pages and nothing else', pdfOf([catalogue(), pages])],
  ['what a scanner app writes', await scanned()],
  ['a picture whose noise spells words', pdfOf([catalogue('/Picture 3 0 R'), pages, photo])],
  ['packed objects', packedPdf('/Page 3 0 R', ['<< /Type /Page >>'], deflateSync, flate)],
  ['packed objects in letters', packedPdf('/Page 3 0 R', ['<< /Type /Page >>'], ascii85, '/Filter /ASCII85Decode')],
  ['a first page to open at', pdfOf([catalogue('/OpenAction [2 0 R /Fit]'), pages])],
  ['a jump at opening', pdfOf([catalogue(opened), pages, '<< /S /GoTo /D [2 0 R /Fit] >>'])],
  ['words about scripts in a title', pdfOf([catalogue('/X 3 0 R'), pages, '<< /Title (/JS \\) /Launch) >>'])],
  ['letters that a font calls so', pdfOf([catalogue('/X 3 0 R'), pages, '<< /Differences [65 /AA /JS /EF /3D] >>'])],
  ['a reference to nothing', pdfOf([catalogue('/Outlines 9 0 R'), pages])],
])('%s pass', async (_what, bytes) => {
  expect(await judged(bytes)).toMatchObject(fit)
})

test.each<[string, Buffer]>([
  ['a script at opening', pdfOf([catalogue(opened), pages, script])],
  ['behind a comment', pdfOf([catalogue('/Open#41ction%\n 3 0 R'), pages, '<< /S% stream\n/JavaScript /JS (x) >>'])],
  ['with its letters spelled out', pdfOf([catalogue(opened), pages, '<< /S /J#61v#61Script /J#53 (x) >>'])],
  ['packed', packedPdf(opened, [script], deflateSync, flate)],
  ['packed in hexadecimal digits', packedPdf(opened, [script], hex, '/Filter /ASCIIHexDecode')],
  ['packed in letters', packedPdf(opened, [script], ascii85, '/Filter /ASCII85Decode')],
  [
    'packed twice',
    packedPdf(opened, [script], (inside) => ascii85(deflateSync(inside)), '/Filter [/ASCII85Decode /FlateDecode]'),
  ],
  ['packed in short names', packedPdf(opened, [script], deflateSync, '/Filter /Fl#61teDecode')],
  ['a script among the names', pdfOf([catalogue('/Names << /JavaScript 3 0 R >>'), pages, '<< /Names [] >>'])],
  ['something that happens on a page', pdfOf([catalogue('/X 3 0 R'), pages, '<< /AA << /O 4 0 R >> >>', script])],
  ['a program', pdfOf([catalogue('/X 3 0 R'), pages, '<< /S /Launch /F (cmd.exe) >>'])],
  ['a web page at opening', pdfOf([catalogue('/OpenAction << /S /URI /URI (https://x.example) >>'), pages])],
  ['elsewhere', pdfOf([catalogue(opened), pages, '<< /S /URI /URI (https://x.example) >>'])],
  ['after a jump', pdfOf([catalogue('/OpenAction << /S /GoTo /D [2 0 R] /Next << /S /URI >> >>'), pages])],
  ['a form that is sent', pdfOf([catalogue('/X 3 0 R'), pages, '<< /S /SubmitForm /F (https://x.example) >>'])],
  ['a form in XML', pdfOf([catalogue('/AcroForm << /XFA 3 0 R >>'), pages, streamOf('', '<xdp/>')])],
  ['one key twice', pdfOf([catalogue('/OpenAction 3 0 R /OpenAction null'), pages, script])],
])('what acts is refused: %s', async (_what, bytes) => {
  expect(await judged(bytes)).toEqual(acts)
})

test.each<[string, Buffer]>([
  ['a file in it', pdfOf([catalogue('/Names << /EmbeddedFiles 3 0 R >>'), pages, '<< /Names [] >>'])],
  ['a file beside a page', pdfOf([catalogue('/X 3 0 R'), pages, '<< /Type /F /EF << /F 4 0 R >> >>', photo])],
  ['a film', pdfOf([catalogue('/X [3 0 R]'), pages, '<< /Subtype /RichMedia >>'])],
])('what embeds is refused: %s', async (_what, bytes) => {
  expect(await judged(bytes)).toEqual(embeds)
})

test.each<[string, Buffer]>([
  ['a filter that nobody knows', packedPdf('/Page 3 0 R', ['<< >>'], undefined, '/Filter /Secret')],
  ['what cannot be unpacked', packedPdf('/Page 3 0 R', ['<< >>'], () => 'nonsense', flate)],
  ['filters that another object names', packedPdf('/Page 3 0 R', ['<< >>'], deflateSync, '/Filter 9 0 R')],
  ['two filters to choose from', packedPdf('/Page 3 0 R', ['<< >>'], deflateSync, `${flate} /F /ASCIIHexDecode`)],
  ['packed like a picture', packedPdf('/X 3 0 R', ['<< >>'], deflateSync, `${flate} /DecodeParms << /Predictor 12 >>`)],
  ['an object that ends in the middle', pdfOf([catalogue('/X 3 0 R'), pages, '<< /A [ 1 2'])],
  ['half a trailer', clean.subarray(0, -40)],
  ['a head and nothing else', Buffer.from('%PDF-1.7\n')],
])('what readers see differently, or not at all, is refused: %s', async (_what, bytes) => {
  expect(await judged(bytes)).toEqual(unreadable)
})

test.each(['/Encrypt 9 0 R', '/Encryp#74 << /Filter /Standard /V 9 >>'])('a lock says so: %s', async (lock) => {
  expect(await judged(pdfOf([catalogue(), pages], lock))).toEqual({ refused: 'locked' })
})

const filled = (word: string) => word.repeat(Math.floor((5 * 1024 * 1024 - 1000) / word.length))
test.each<[string, string, object]>([
  ['arrays in arrays', '[', unreadable],
  ['dictionaries in dictionaries', '<< /A ', unreadable],
  ['objects in objects', '7 0 obj [', unreadable],
  ['tables in tables', 'trailer <<', unreadable],
  ['references', `[${filled('1 0 R ')}]`, fit],
  ['letters spelled out', filled('/#41'), fit],
])(
  '5 MB of %s harm nobody',
  async (_what, object, verdict) => {
    const whole = object.length > 100 ? object : filled(object)
    expect(await judged(pdfOf([catalogue('/X 3 0 R'), pages, whole]))).toMatchObject(verdict)
    expect(await judged(pdfOf([catalogue(), pages]))).toMatchObject(fit)
  },
  60_000,
)

test('a picture whose bytes have another type than it claims, or that is animated, is refused', async () => {
  const asked = { types: ['image/jpeg', 'image/png', 'image/webp'] }
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  expect(await inspectFile(png, asked)).toMatchObject({ type: 'image/png' })
  const jpegHead = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), png.subarray(3)])
  expect(await inspectFile(jpegHead, asked)).toEqual(unfit)
  // Its animation chunk follows the header: length, name, body, and a checksum that is not verified before the refusal.
  const moves = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
  expect(await inspectFile(Buffer.concat([png.subarray(0, 33), moves, png.subarray(33)]), asked)).toEqual(unfit)
})

test('packed objects that unpack to more than 32 MB are refused', async () => {
  const bomb = packedPdf('/Page 3 0 R', [`<< >> ${' '.repeat(40 * 1024 * 1024)}`], deflateSync, flate)
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await judged(bomb)).toEqual(unreadable)
})
