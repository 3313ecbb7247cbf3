import type { Messages } from '@lingui/core'
import type { Locale } from './chosen-locale.ts'

type Catalogue = () => Promise<Messages>

/** English has none: its texts travel with the screens. A page loads the one of its language only; a text that it lacks is English. */
export const catalogues: Record<Exclude<Locale, 'en'>, Catalogue> = {
  hi: () => import('../../locales/hi.ts').then(({ messages }) => messages),
  mr: () => import('../../locales/mr.ts').then(({ messages }) => messages),
  gu: () => import('../../locales/gu.ts').then(({ messages }) => messages),
  ta: () => import('../../locales/ta.ts').then(({ messages }) => messages),
  te: () => import('../../locales/te.ts').then(({ messages }) => messages),
  pa: () => import('../../locales/pa.ts').then(({ messages }) => messages),
}
