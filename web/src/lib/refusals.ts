import { type MessageDescriptor, i18n } from '@lingui/core'
import hindi from '../locales/refusals/hi.po'
import type { ErrorBody } from './api-error.ts'
import { sentences } from './refusal-sentences.ts'

i18n.load('hi', hindi)

type Known = [pattern: RegExp, sentence: MessageDescriptor]
const known = sentences.map((sentence): Known => {
  const plain = (sentence.message ?? '').replace(/[.*+?^$()|[\]\\/]/g, '\\$&')
  return [new RegExp(`^${plain.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`), sentence]
})

/** What the server said, and said at its fields, in the language of the page. */
export function inWords<T extends ErrorBody>(body: T): T {
  const { message, fields } = body
  return { ...body, ...(message && { message: said(message) }), ...(fields && { fields: mapped(fields, said) }) }
}

/** Words that are not known stay as they came. */
function said(words: string): string {
  for (const [pattern, sentence] of known) {
    const found = pattern.exec(words)
    if (found) return i18n._(sentence.id, mapped(found.groups ?? {}, saidInside), { message: words })
  }
  return words
}

/** Numbers and names stay; a category has a word of its own, and so has the status in `VP-12 (in transit)`. */
const saidInside = (value: string): string =>
  said(value).replace(/\((.+?)\)/g, (_, status: string) => `(${said(status)})`)

const mapped = (texts: Record<string, string>, change: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]))
