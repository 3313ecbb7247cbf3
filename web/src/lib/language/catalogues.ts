import type { Messages } from '@lingui/core'
import type { Locale } from './chosen-locale.ts'

type Catalogue = () => Promise<Messages>

/** English has none: its texts travel with the screens. A page loads the one of its language only; a text that it lacks is English. */
export const catalogues: Record<Exclude<Locale, 'en'>, Catalogue> = {
  hi: () => import('../../locales/hi.ts').then(({ messages }) => messages),
  mr: () => import('../../locales/mr.po').then((catalogue) => catalogue.default),
  gu: () => import('../../locales/gu.po').then((catalogue) => catalogue.default),
  ta: () => import('../../locales/ta.po').then((catalogue) => catalogue.default),
  te: () => import('../../locales/te.po').then((catalogue) => catalogue.default),
  pa: () => import('../../locales/pa.po').then((catalogue) => catalogue.default),
}
