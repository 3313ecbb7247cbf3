import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@vapsi/contract/values/language'
import { expect, test } from 'vitest'
import { scriptFontFaces } from './script-fonts.ts'

const files = (css: string) => [...css.matchAll(/url\(\/script-fonts\/([\w-]+)\.woff2\)/g)].map(([, name = '']) => name)
const fileOf = (name: string) => join(import.meta.dirname, '../../../../web/public/script-fonts', `${name}.woff2`)

test('a page brings the letters of its own script, and of the others only the names of their languages', () => {
  expect(files(scriptFontFaces('ta', ''))).toEqual([
    'devanagari-names',
    'gurmukhi-names',
    'gujarati-names',
    'tamil',
    'telugu-names',
  ])
  expect(files(scriptFontFaces('mr', ''))[0]).toBe('devanagari')
  expect(files(scriptFontFaces('en', '')).every((name) => name.endsWith('-names'))).toBe(true)
  const all = new Set(LANGUAGES.flatMap((language) => files(scriptFontFaces(language, ''))))
  expect(all.size).toBe(10)
  for (const name of all) {
    expect(existsSync(fileOf(name)), name).toBe(true)
    expect(statSync(fileOf(name)).size, name).toBeLessThan(name.endsWith('-names') ? 10_000 : 70_000)
  }
})

test('what somebody typed in another script is drawn whole', () => {
  expect(files(scriptFontFaces('en', '120 × गांठें'))[0]).toBe('devanagari')
  expect(files(scriptFontFaces('en', '120 × गांठें')).filter((name) => name.endsWith('-names'))).toHaveLength(4)
  expect(files(scriptFontFaces('hi', 'பருத்தி'))).toContain('tamil')
})
