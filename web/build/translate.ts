import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { extractTo } from './extract.ts'

/**
 * Adds translations to a language's catalogue: `npm run -w web translate -- hi texts.json`, where the file contains `{
 * "English source text": "हिन्दी" }`, or `context|English source text` if a text is used in two contexts. Extracts
 * first, reports unused keys and missing translations; exits with 1 when something is missing.
 */
interface Entry {
  message?: string
  context?: string
  translation: string
}
const web = join(import.meta.dirname, '..')
const [language = 'hi', file] = process.argv.slice(2)
extractTo(web, language)
const format = formatter({ origins: false, printPlaceholdersInComments: true })
const texts = file ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
const unused = new Set(Object.keys(texts))
const path = join(web, `src/locales/${language}.po`)
const existing = readFileSync(path, 'utf8')
const ctx = { locale: language, sourceLocale: 'en', filename: path }
const catalogue = (await format.parse(existing, ctx)) as Record<string, Entry>
for (const entry of Object.values(catalogue)) {
  const keys = [`${entry.context ?? ''}|${entry.message ?? ''}`, entry.message ?? '']
  const key = keys.find((one) => texts[one])
  if (key === undefined) continue
  entry.translation = texts[key] ?? ''
  unused.delete(key)
}
if (file) writeFileSync(path, await format.serialize(catalogue, { ...ctx, existing }))
const missing = Object.values(catalogue).filter((entry) => !entry.translation)
for (const text of unused) console.log(`not in any screen: ${text}`)
for (const entry of missing) console.log(`no ${language} yet: ${entry.message}`)
console.log(`${missing.length} of ${Object.keys(catalogue).length} texts are English in ${language}`)
process.exitCode = missing.length > 0 ? 1 : 0
