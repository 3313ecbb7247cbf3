import { EVENT_TYPES } from '@vapsi/contract/events'
import { searchWords } from '@vapsi/contract/values/search-words'
import { useEventWord } from './audit-entry.tsx'

/**
 * For each word that is searched, the events that this screen calls so; the server finds them by their stored names alone.
 * Null when it finds all of them by itself.
 */
export function useCalled(q: string): string | null {
  const wordOf = useEventWord()
  const called = searchWords(q).map((word) =>
    EVENT_TYPES.filter(
      (type) => !type.includes(word) && wordOf(type).normalize('NFC').toLowerCase().includes(word),
    ).join(','),
  )
  return called.some(Boolean) ? called.join(';') : null
}
