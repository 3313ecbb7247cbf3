import { describe, expect, test } from 'vitest'
import { shares } from './en/shares.ts'
import { fill, namesIn } from './fill.ts'
import { LANGUAGES } from './language.ts'

const scripts = {
  hi: 'Devanagari',
  mr: 'Devanagari',
  gu: 'Gujarati',
  ta: 'Tamil',
  te: 'Telugu',
  pa: 'Gurmukhi',
} as const
const read = async (language: string): Promise<Record<string, string>> =>
  (await import(`./${language}/shares.ts`)).shares

test('shared texts have places for route, truck, day and link, and none for money, people or telephones', () => {
  const named = new Set(Object.values(shares).flatMap(namesIn))
  expect([...named].sort()).toEqual(['day', 'from', 'link', 'number', 'reference', 'to', 'tons'])
})

test('unknown values are left out', () => {
  const known = { from: 'Mumbai', to: 'Jaipur', reference: 'VP-7' }
  expect(fill(shares.left, known, {})).toBe('On the way: Mumbai to Jaipur, VP-7.')
  const all = { ...known, number: 'MH 12 AB 1', day: '30/11/2026', link: 'https://x/t/1' }
  expect(fill(shares.left, all, {})).toBe(
    'On the way: Mumbai to Jaipur, VP-7, truck MH 12 AB 1. It should arrive by 30/11/2026. Follow the truck: https://x/t/1',
  )
})

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  test('says each of them, with the same values, in its own letters', async () => {
    const own = await read(language)
    expect(Object.keys(own)).toEqual(Object.keys(shares))
    const optional = (text = '') => Array.from(text.matchAll(/\[([^\]]*)\]/g), ([, part = '']) => namesIn(part).join())
    for (const [code, english] of Object.entries(shares)) {
      expect(namesIn(own[code] ?? '').sort(), code).toEqual(namesIn(english).sort())
      expect(optional(own[code]), code).toEqual(optional(english))
      expect(own[code]?.replace(/\{\w+\}/g, ''), code).not.toMatch(/[A-Za-z]/)
      expect(own[code], code).toMatch(new RegExp(`\\p{Script=${scripts[language]}}`, 'u'))
    }
  })
})
