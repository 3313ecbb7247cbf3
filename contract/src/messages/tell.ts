import { nearDayOf } from '../values/india.ts'
import { type MailCode, mails } from './en/mails.ts'
import { type NotificationCode, notifications } from './en/notifications.ts'
import { type PageCode, pages } from './en/pages.ts'
import { words } from './en/words.ts'
import { everyText } from './every-text.ts'
import type { Params } from '../values/params.ts'
import { type ParamsOf, fill } from './fill.ts'
import type { Language } from '../values/language.ts'
import { writtenIn } from './names-of.ts'
import type { Texts } from './texts.ts'

type Told = Pick<Texts, 'mails' | 'notifications' | 'pages' | 'words' | 'places'>
const english: Told = { mails, notifications, pages, words, places: {} }
const textsIn = (language: Language): Told => (language === 'en' ? english : everyText[language])

/** The values that a notification needs. */
export type NotificationParams<C extends NotificationCode> = ParamsOf<(typeof notifications)[C]['body']>
type MailParams<C extends MailCode> = ParamsOf<(typeof mails)[C]['text']>

export const isNotificationCode = (code: string): code is NotificationCode => Object.hasOwn(notifications, code)

/** A stored place in a language's script. */
export function placeIn(language: Language, stored: string): string {
  const { places } = textsIn(language)
  return writtenIn((part) => (Object.hasOwn(places, part) ? places[part] : undefined), stored)
}

/** Title and body of a notification in a language; English if that language lacks the message. */
export function noticeIn(language: Language, code: NotificationCode, params: Params): { title: string; body: string } {
  const { notifications: of, words: known } = textsIn(language)
  const said = of[code]
  if (!said) return noticeIn('en', code, params)
  return { title: said.title, body: fill(said.body, params, known, (stored) => placeIn(language, stored)) }
}

/** Subject and text of an SMS or e-mail in a language, likewise. */
export function mailIn<C extends MailCode>(
  language: Language,
  code: C,
  params: MailParams<C>,
): { subject: string; text: string } {
  const { mails: of, words: known } = textsIn(language)
  const said = of[code]
  if (!said) return { subject: mails[code].subject, text: fill(mails[code].text, params, words) }
  return { subject: said.subject, text: fill(said.text, params, known) }
}

/** A text of the server's own pages. */
export const pageTextIn = <C extends PageCode>(
  language: Language,
  code: C,
  params: ParamsOf<(typeof pages)[C]>,
): string => fill(textsIn(language).pages[code], params, {})

/** `Mon 23 Nov` in Indian time, in a language. */
export const nearDayIn = (language: Language, at: Date): string =>
  nearDayOf(at, pageTextIn(language, 'weekdays', {}), pageTextIn(language, 'months', {}))
