import { EVENT_TYPES } from '@vapsi/contract/events'
import { searchWords } from '@vapsi/contract/values/search-words'
import { useEventWord } from './audit-entry.tsx'

/**
 * For each search word, the events with that name on this screen, because the server only knows their stored names.
 * Null if it needs no help.
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
