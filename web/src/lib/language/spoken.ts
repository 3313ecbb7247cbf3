import { type I18n, type MessageDescriptor, i18n } from '@lingui/core'
import { writtenIn } from '@vapsi/contract/values/names/names-of'
import { keyOfName } from '../../locales/as-messages.ts'

/** The language of the page being rendered: the tab's, or on a server that of the page. */
let current = (): I18n => i18n

/** A server renders pages of several languages at once. */
export const speakBy = (read: () => I18n): void => void (current = read)

/** A text in the language of the page, for what is no component: `msg({ message: '{value} km' })`. */
export function inWords(text: MessageDescriptor, value: string): string {
  const { locale } = current()
  return locale && locale !== 'en'
    ? current()._({ ...text, values: { value } })
    : (text.message ?? '').replace('{value}', value)
}

/**
 * A stored name in the page's script: "Mumbai, Maharashtra" → "मुंबई, महाराष्ट्र"; a town named like its state only
 * once.
 */
export const nameIn = (stored: string): string => {
  const { messages } = current()
  return writtenIn((part) => messages[keyOfName(part)]?.toString(), stored).replace(/^([^,]+), \1$/, '$1')
}

/** The town alone: "Mumbai, Maharashtra" → "मुंबई". */
export const townIn = (stored: string): string => nameIn(stored.split(',')[0]?.trim() ?? stored)
