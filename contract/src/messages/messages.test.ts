import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errors } from '../errors.ts'
import { fields } from './en/fields.ts'
import { letters } from './en/letters.ts'
import { notifications } from './en/notifications.ts'
import { words } from './en/words.ts'
import { type FormatValues, fill, namesIn } from './fill.ts'
import { fields as hindiFields } from './hi/fields.ts'
import { letters as hindiLetters } from './hi/letters.ts'
import { notifications as hindiNotifications } from './hi/notifications.ts'
import { refusals as hindiRefusals } from './hi/refusals.ts'
import { words as hindiWords } from './hi/words.ts'

const both: Record<string, [english: string, hindi: string | undefined]> = {}
const add = (kind: string, english: object, hindi: object) => {
  for (const [code, text] of Object.entries(english))
    if (typeof text === 'string') both[`${kind} ${code}`] = [text, Reflect.get(hindi, code)]
    else add(`${kind} ${code}`, text, Reflect.get(hindi, code) ?? {})
}
const refusals = Object.fromEntries(Object.entries(errors).map(([code, [, sentence]]) => [code, sentence]))
add('refusal', refusals, hindiRefusals)
add('field', fields, hindiFields)
add('notification', notifications, hindiNotifications)
add('letter', letters, hindiLetters)
const every = Object.entries(both).map(([name, [english, hindi]]) => ({ name, english, hindi: hindi ?? '' }))

test('every code has a sentence in both languages, and there are no others', () => {
  const codesOf = (language: object) => Object.keys(language).sort()
  expect(codesOf(hindiRefusals)).toEqual(codesOf(errors))
  expect(codesOf(hindiFields)).toEqual(codesOf(fields))
  expect(codesOf(hindiNotifications)).toEqual(codesOf(notifications))
  expect(codesOf(hindiLetters)).toEqual(codesOf(letters))
  expect(Object.keys(hindiWords)).toEqual(expect.arrayContaining(Object.keys(words)))
})

test.each(every)('$name has the same values in both languages, in formats that exist', ({ english, hindi }) => {
  const holes = (text: string) => [...new Set(text.match(/\{[^}]*\}/g))].sort()
  expect(holes(hindi)).toEqual(holes(english))
  expect(optional(hindi).sort()).toEqual(optional(english).sort())
  const formats = ['rupees', 'km', 'word', 'place', 'list', 'trips'] satisfies (keyof FormatValues)[]
  for (const hole of holes(english)) expect(hole).toMatch(new RegExp(`^\\{\\w+(:(${formats.join('|')}))?\\}$`))
})
const optional = (text: string) => Array.from(text.matchAll(/\[([^\]]*)\]/g), ([, part = '']) => namesIn(part).join())

// Words that drivers read in Latin letters in every language.
const latin =
  /\b(Vapsi|JSON|OTP|POD|UTR|UPI|JPEG|PNG|WebP|PDF|5MB|Idempotency-Key|ASCII|https|npm start|km|a–z|[A-Z]+ \d+ [A-Z]+ \d+|BH|AA|GSTIN|URP|PAN|CSV|[A-Z]{5}\d{4}[A-Z])\b/g
test.each(every)('the Hindi of $name is Hindi', ({ hindi }) => {
  expect(hindi.replace(/\{[^}]*\}/g, '').replace(latin, '')).not.toMatch(/[A-Za-z]/)
})

test('no sentence is defined twice in one file', () => {
  for (const [file, start] of [
    ['../errors.ts', /\[\d{3}, '([^']+)'/g],
    ['en/fields.ts', /: '([^']+)',/g],
    ['en/notifications.ts', /['`]([^'`\n]{8,})['`]/g],
    ['en/letters.ts', /['`]([^'`]{8,})['`]/g],
  ] as const) {
    const said = Array.from(source(file).matchAll(start), ([, sentence]) => sentence)
    expect(said.filter((sentence, at) => said.indexOf(sentence) !== at)).toEqual([])
  }
})

test('schemas report errors by code, never by a literal sentence', () => {
  const schemas = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!errors|messages).*(?<!test)\.ts$/.test(name),
  )
  expect(schemas).toContain('kinds.ts')
  for (const name of schemas)
    expect(
      source(`../${name}`).match(/(min|max|length|regex|refine|string|email|number)\([^\n]*'[A-Z][a-z]+ [^']*'/g),
      name,
    ).toBeNull()
})

test('every translated refusal exists on the server', () => {
  const server = join(import.meta.dirname, '../../../server/src')
  const all = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(server, name), 'utf8'))
    .join('\n')
  const byContract = new Set(['picture_too_large'])
  const used = new Set(Array.from(all.matchAll(/'([a-z]+(?:_[a-z]+)*)'/g), ([, code]) => code))
  expect(Object.keys(errors).filter((code) => !used.has(code) && !byContract.has(code))).toEqual([])
})

const source = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

describe('filling in', () => {
  test.each([
    ['₹{rupees:rupees}', { rupees: 124_500.5 }, '₹1,24,500.50'],
    ['{savedKm:km} km', { savedKm: 639.6 }, '≈812 km'],
    ['{status:word}, {other:word}', { status: 'in_transit', other: 'Container' }, 'in transit, Container'],
    ['{vehicles:list}', { vehicles: ['MH 12 AB 1', 'MH 14'] }, 'MH 12 AB 1, MH 14'],
    ['{bookings:trips}', { bookings: [{ reference: 'VP-7', status: 'loading_done' }] }, 'VP-7 (loaded)'],
    ['Cancelled.[ Reason: {reason}]', { reason: 'No [truck] {left}' }, 'Cancelled. Reason: No [truck] {left}'],
    ['Cancelled.[ Reason: {reason}]', { reason: '' }, 'Cancelled.'],
    ['Cancelled.[ Reason: {reason}]', {}, 'Cancelled.'],
    ['{missing} stays', {}, '{missing} stays'],
    ['{n} of {n}', { n: 0 }, '0 of 0'],
    ['{from:place}', { from: 'Mumbai, Maharashtra' }, 'Mumbai, Maharashtra'],
  ])('%j with %j', (template, params, said) => expect(fill(template, params, words)).toBe(said))
})
