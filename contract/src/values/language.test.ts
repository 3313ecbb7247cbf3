import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['ml-IN, hi;q=0.8, en', 'hi'],
  ['EN-in', 'en'],
  ['hil,en', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('%j selects %s', (accepted, language) => expect(languageOf(accepted)).toBe(language))
