import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { extractTo } from './extract.ts'

/**
 * Puts translations into the Hindi catalogues: `npm run -w web translate -- texts.json`, where the file holds
 * `{ "English source text": "हिन्दी" }`. Extracts first, says which keys no screen uses and what is still missing; exits 1
 * when something is.
 */
interface Entry {
  message?: string
  translation: string
}
const web = join(import.meta.dirname, '..')
const file = process.argv[2]
extractTo(web)
const format = formatter({ origins: false, printPlaceholdersInComments: true })
const texts = file ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
const unused = new Set(Object.keys(texts))
const missing: Entry[] = []
for (const path of globSync('src/locales/**/hi.po', { cwd: web }).map((name) => join(web, name))) {
  const existing = readFileSync(path, 'utf8')
  const ctx = { locale: 'hi', sourceLocale: 'en', filename: path }
  const catalogue = (await format.parse(existing, ctx)) as Record<string, Entry>
  for (const entry of Object.values(catalogue)) {
    const hindi = texts[entry.message ?? '']
    if (!hindi) continue
    entry.translation = hindi
    unused.delete(entry.message ?? '')
  }
  if (file) writeFileSync(path, await format.serialize(catalogue, { ...ctx, existing }))
  missing.push(...Object.values(catalogue).filter((entry) => !entry.translation))
}
for (const text of unused) console.log(`not in any screen: ${text}`)
for (const entry of missing) console.log(`no Hindi yet: ${entry.message}`)
console.log(`${missing.length} texts without Hindi`)
process.exitCode = missing.length > 0 ? 1 : 0
