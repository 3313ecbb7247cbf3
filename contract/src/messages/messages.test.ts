import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errors } from '../errors.ts'
import { fields } from './en/fields.ts'
import { mails } from './en/mails.ts'
import { notifications } from './en/notifications.ts'
import { words } from './en/words.ts'
import { type FormatValues, fill } from './fill.ts'

test('a value is written in a format that exists', () => {
  const formats = ['rupees', 'km', 'word', 'place', 'list', 'trips'] satisfies (keyof FormatValues)[]
  const english = [errors, fields, notifications, mails].map((texts) => JSON.stringify(texts)).join()
  const written = english.match(/\{[^{}"]*\}/g) ?? []
  expect(written.length).toBeGreaterThan(100)
  for (const hole of written) expect(hole).toMatch(new RegExp(`^\\{\\w+(:(${formats.join('|')}))?\\}$`))
})

test('no sentence is defined twice in one file', () => {
  for (const [file, start] of [
    ['../errors.ts', /\[\d{3}, '([^']+)'/g],
    ['en/fields.ts', /: '([^']+)',/g],
    ['en/notifications.ts', /['`]([^'`\n]{8,})['`]/g],
    ['en/mails.ts', /['`]([^'`]{8,})['`]/g],
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
    ['{savedKm:km} km', { savedKm: 639.6 }, '≈640 km'],
    ['{status:word}, {other:word}', { status: 'in_transit', other: 'Container' }, 'in transit, Container'],
    ['{vehicles:list}', { vehicles: ['MH 12 AB 1', 'MH 14'] }, 'MH 12 AB 1, MH 14'],
    ['{bookings:trips}', { bookings: [{ reference: 'VP-7', status: 'loading_done' }] }, 'VP-7 (loaded)'],
    ['Cancelled.[ Reason: {reason}]', { reason: 'No [truck] {left}' }, 'Cancelled. Reason: No [truck] {left}'],
    ['Cancelled.[ Reason: {reason}]', { reason: '' }, 'Cancelled.'],
    ['Cancelled.[ Reason: {reason}]', {}, 'Cancelled.'],
    ['{missing} stays', {}, '{missing} stays'],
    ['{n} of {n}', { n: 0 }, '0 of 0'],
    ['{from:place}', { from: 'Mumbai, Maharashtra' }, 'Mumbai'],
    ['{from:place}', { from: '12 Dock Road, Mumbai, Maharashtra' }, '12 Dock Road, Mumbai, Maharashtra'],
  ])('%j with %j', (template, params, said) => expect(fill(template, params, words)).toBe(said))
})
