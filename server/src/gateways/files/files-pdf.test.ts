import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isPassivePdf } from './files-pdf.ts'

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.5\n', ...parts, '\n%%EOF'].map((part) => Buffer.from(part as string, 'latin1')))
const filled = (word: string) => word.repeat(Math.floor((5 * 1024 * 1024 - 100) / word.length))
const packed = (inside: string, name = '/ObjStm') => [
  `1 0 obj\n<< /Type ${name} /Filter /FlateDecode >>\nstream\n`,
  deflateSync(inside),
  '\nendstream\nendobj\n',
]

// Each kept the one thread busy for minutes to hours, when every word was looked for from every other one.
test.each([
  ['streams that never end', pdf(filled('stream\n')), true],
  ['empty streams', pdf(filled('stream\nendstream\n')), true],
  ['ends of no stream', pdf(filled('endstream\n')), true],
  ['object streams without a stream', pdf(filled('/ObjStm ')), false],
  ['names of one object stream at the end', pdf(filled('/ObjStm '), 'stream\nx\nendstream'), true],
  ['empty object streams', pdf(filled('/ObjStm stream\nendstream\n')), false],
  ['object streams in each other', pdf(filled('/ObjStm stream\n'), 'endstream'), false],
  ['letters spelled out', pdf(filled('#41')), true],
  ['slashes', pdf(filled('/')), true],
])('5 MB of %s are judged in one walk', (_what, bytes, isPassive) => {
  expect(isPassivePdf(bytes)).toBe(isPassive)
})

test('every object stream is looked into, whatever stands between them', () => {
  const page = packed('5 0 << /Type /Page >>')
  const script = packed('5 0 << /S /JavaScript /JS (x) >>')
  expect(isPassivePdf(pdf(...page, 'stream\n/JS\nendstream\n', ...page))).toBe(true)
  expect(isPassivePdf(pdf(...page, 'stream\n/JS\nendstream\n', ...script))).toBe(false)
  expect(isPassivePdf(pdf(...page, '(stream\n)', ...script))).toBe(false)
  expect(isPassivePdf(pdf('/ObjStm (stream\n)', ...script))).toBe(false)
  expect(isPassivePdf(pdf(...packed('5 0 << /Type /Page >>', '/Obj#53tm')))).toBe(false)
})

test('what unpacks to more than 8 MB, in one object stream or in all, is refused', () => {
  const half = packed(' '.repeat(5 * 1024 * 1024))
  expect(isPassivePdf(pdf(...half))).toBe(true)
  expect(isPassivePdf(pdf(...half, ...half))).toBe(false)
  expect(isPassivePdf(pdf(...packed(' '.repeat(9 * 1024 * 1024))))).toBe(false)
})
