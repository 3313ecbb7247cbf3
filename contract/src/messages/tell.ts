import { nearDayOf } from '../values/india.ts'
import { type MailCode, mails } from './en/mails.ts'
import { type NotificationCode, actedBy, notifications } from './en/notifications.ts'
import { type PageCode, pages } from './en/pages.ts'
import { type ReplyCode, replies } from './en/replies.ts'
import { words } from './en/words.ts'
import { everyText } from './every-text.ts'
import type { Params } from '../values/params.ts'
import { type ParamsOf, fill } from './fill.ts'
import type { Language } from '../values/language.ts'
import type { ErrorCode } from '../errors.ts'
import { writtenIn } from './names-of.ts'
import { refusalSentence } from './refusal.ts'
import type { Texts } from './texts.ts'

type Told = Pick<Texts, 'mails' | 'notifications' | 'actedBy' | 'pages' | 'refusals' | 'replies' | 'words' | 'places'>
const english: Told = { mails, notifications, actedBy, pages, refusals: {}, replies, words, places: {} }
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
  const { notifications: of, actedBy: by, words: known } = textsIn(language)
  const said = of[code]
  if (!said) return noticeIn('en', code, params)
  return { title: said.title, body: fill(said.body + by, params, known, (stored) => placeIn(language, stored)) }
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

/** What a WhatsApp message says about answering it, or about the answer. */
export function replyTextIn<C extends ReplyCode>(
  language: Language,
  code: C,
  params: ParamsOf<(typeof replies)[C]>,
): string {
  return replySentence(language, code, params)
}

/** The same with stored values. */
export function replySentence(language: Language, code: ReplyCode, params: Params): string {
  const { replies: of, words: known } = textsIn(language)
  return fill(of[code], params, known, (stored) => placeIn(language, stored))
}

/** The sentence of a refusal in a language; English if that language lacks it. */
export function refusalIn(language: Language, code: ErrorCode, params: Params = {}): string {
  const { refusals, words: known } = textsIn(language)
  const said = refusals[code]
  return said ? fill(said, params, known, (stored) => placeIn(language, stored)) : refusalSentence(code, params)
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
