import type { Messages } from '@lingui/core'
import type { Locale } from './chosen-locale.ts'

type Catalogue = () => Promise<Messages>

/**
 * English has none: its texts are in the screens' code. A page loads only its own language's; a missing text is
 * English.
 */
export const catalogues: Record<Exclude<Locale, 'en'>, Catalogue> = {
  hi: () => import('../../locales/hi.ts').then(({ messages }) => messages),
  mr: () => import('../../locales/mr.ts').then(({ messages }) => messages),
  gu: () => import('../../locales/gu.ts').then(({ messages }) => messages),
  ta: () => import('../../locales/ta.ts').then(({ messages }) => messages),
  te: () => import('../../locales/te.ts').then(({ messages }) => messages),
  pa: () => import('../../locales/pa.ts').then(({ messages }) => messages),
}
