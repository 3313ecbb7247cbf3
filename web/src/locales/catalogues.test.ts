import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { errors } from '@vapsi/contract/errors'
import { fields } from '@vapsi/contract/messages/en/fields'
import { pages } from '@vapsi/contract/messages/en/pages'
import { everyText } from '@vapsi/contract/messages/every-text'
import { TRANSLATIONS, languages } from '@vapsi/contract/values/language'
import { describe, expect, test } from 'vitest'

interface Entry {
  message?: string
  translation: string
}
const read = async (language: string) => {
  const file = readFileSync(join(import.meta.dirname, `${language}.po`), 'utf8')
  const context = { locale: language, sourceLocale: 'en', filename: language }
  return Object.values((await formatter().parse(file, context)) as Record<string, Entry>)
}

/** What drivers read in Latin letters, in every language. */
const latin =
  /\b(Vapsi|AI|SMS|OTP|POD|LR|RC|PAN|TDS|HUF|s\.194C|s\.393|GST|GSTIN|URP|UTR|UPI|NEFT|RTGS|IMPS|PIN|PDF|CSV|ZIP|JSON|JPEG|PNG|WebP|MB|FTL|PTL|LTL|Tons|KG|QR|RFID|GPS|WhatsApp|MapSVG|CC BY|am|pm|Ctrl|Enter|Esc|ID|URL|API|[A-Z]{2} ?\d{1,2} ?[A-Z]{1,3} ?\d{1,4}|[A-Z]{4}0\d{6}|\w+@[\w.]+|https?:\S+)\b|\d\w*/gu

describe.each(TRANSLATIONS)('%s', (language) => {
  const entries = read(language)
  const translated = entries.then((all) => all.filter(({ translation }) => translation))

  test('keeps every placeholder, and the forms of a plural that the language has', async () => {
    const names = (text: string) => [...new Set(text.match(/(?<!(?:=\d+|zero|one|two|few|many|other) )\{\w+(?=[,}])|<\/?\d+\/?>/g))].sort()
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const { message = '', translation } of await translated) {
      expect(names(translation), message).toEqual(names(message))
      if (!translation.includes(', plural,')) continue
      const used = Array.from(translation.matchAll(/\b(zero|one|two|few|many|other) \{/g), ([, form = '']) => form)
      expect(used, message).toContain('other')
      for (const form of used) expect(forms, message).toContain(form)
    }
  })

  test('abbreviates weekdays and months as the pages and messages of the server do', async () => {
    const { weekdays, months } = everyText[language].pages
    const written = (await entries).flatMap(({ message, translation }) =>
      [pages.weekdays, pages.months].some((english) => english === message) ? [translation] : [],
    )
    expect(written.toSorted()).toEqual([weekdays, months].toSorted())
  })

  test('says what the server says too in the same words', async () => {
    const { refusals, fields: said } = everyText[language]
    const server = new Map([
      ...Object.entries(errors).map(([code, [, english]]) => [english, refusals[code as keyof typeof errors]] as const),
      ...Object.entries(fields).map(([code, english]) => [english, said[code as keyof typeof fields]] as const),
    ])
    const both = (await entries).flatMap(({ message = '', translation }) => {
      const own = server.get(message as never)
      return own === undefined ? [] : [{ message, translation, own }]
    })
    expect(both.length).toBeGreaterThan(20)
    expect(both.filter(({ translation, own }) => translation !== own)).toEqual([])
  })

  test('is written in its own script, but for what everybody reads in Latin letters', async () => {
    // The office, which only Hindi has, names banks, keys and laws as they are written.
    const foreign = language === 'hi' ? '\\p{Script=Latin}' : ''
    const own = new RegExp(`[^\\p{Script=${languages[language].script}}\\p{Script=Common}\\p{Script=Inherited}${foreign}]`, 'u')
    for (const { message = '', translation } of await translated) {
      const words = translation
        .replace(/, (plural|select),/g, ',')
        .replace(/\b(zero|one|two|few|many|other)(?= \{)/g, '')
        .replace(/\{\w+|<[^>]*>/g, '')
        .replace(latin, '')
        // The name of the house in the letters that it comes from.
        .replace('वापसी', '')
      const wrong = own.exec(words)
      expect(wrong && `${message} → ${translation}: ${wrong[0]}`).toBeNull()
    }
  })

  test('calls a paper or a number by the letters that are printed on it', async () => {
    const printed = /\b(POD|LR|UTR|OTP|GSTIN|TDS)\b/g
    for (const { message = '', translation } of await translated)
      for (const [letters] of message.matchAll(printed)) expect(translation, message).toContain(letters)
  })

  test('calls the office by one name', async () => {
    const name = { hi: 'ऑफ़िस', mr: 'ऑफिस', gu: 'ઑફિસ', ta: 'ஆபீஸ', te: 'ఆఫీస', pa: 'ਦਫ਼ਤਰ' }[language]
    for (const { message = '', translation } of await translated)
      if (/\boffice\b/i.test(message)) expect(translation.normalize('NFC'), message).toContain(name.normalize('NFC'))
  })

  test('calls a truck by the word of the road', async () => {
    const other = { ta: 'டிரக்', te: 'ట్రక్' }[language as string]
    for (const { message = '', translation } of await translated)
      if (other) expect(translation, message).not.toContain(other)
  })

  test('a button does not outgrow its place', async () => {
    const shown = (text: string) => [...text.normalize('NFC').replace(/[\p{Mn}\p{Mc}\u200c\u200d]/gu, '')].length
    for (const { message = '', translation } of await translated)
      if (message.length >= 4 && message.length <= 24 && !message.includes('{') && language !== 'hi')
        expect(shown(translation), `${message} → ${translation}`).toBeLessThanOrEqual(Math.max(14, message.length * 1.6))
  })
})
