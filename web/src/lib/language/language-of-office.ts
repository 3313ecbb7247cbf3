import { i18n } from '@lingui/core'
import { useEffect } from 'react'
import { type Locale, localeAt } from './chosen-locale.ts'
import { showIn } from './locale.ts'

/** What was read before the office was entered. */
let outside: Locale | undefined

/** Goes over to a language that the office has, and back again on the way out. */
export function useLanguageOfOffice(path: string): void {
  useEffect(() => {
    const here = i18n.locale as Locale
    const spoken = localeAt(path, here)
    if (spoken !== here) {
      outside = here
      void showIn(spoken)
    } else if (outside && localeAt(path, outside) === outside) {
      // Unless the office's other language was chosen meanwhile.
      if (here === 'en') void showIn(outside)
      outside = undefined
    }
  }, [path])
}
