import type { Messages } from '@lingui/core'
import type { Locale } from './chosen-locale.ts'

type Catalogue = () => Promise<Messages>

/** English has none: its texts travel with the screens. A page loads the one of its language, and no other. */
export const catalogues: Record<Exclude<Locale, 'en'>, Catalogue> = {
  hi: () => import('../../locales/hi.ts').then(({ messages }) => messages),
}
