import { hindiPlaces } from '../values/hindi-places.ts'
import { places as gujaratiPlaces } from '../values/names/gu.ts'
import { places as marathiPlaces } from '../values/names/mr.ts'
import { type Names, writtenIn } from '../values/names/names-of.ts'
import { places as punjabiPlaces } from '../values/names/pa.ts'
import { places as tamilPlaces } from '../values/names/ta.ts'
import { places as teluguPlaces } from '../values/names/te.ts'
import { type LetterCode, letters } from './en/letters.ts'
import { type NotificationCode, notifications } from './en/notifications.ts'
import { words } from './en/words.ts'
import type { Params } from '../values/params.ts'
import { type ParamsOf, type Words, fill } from './fill.ts'
import { letters as hindiLetters } from './hi/letters.ts'
import { notifications as hindiNotifications } from './hi/notifications.ts'
import { words as hindiWords } from './hi/words.ts'
import { letters as marathiLetters } from './mr/letters.ts'
import { notifications as marathiNotifications } from './mr/notifications.ts'
import { words as marathiWords } from './mr/words.ts'
import { letters as gujaratiLetters } from './gu/letters.ts'
import { notifications as gujaratiNotifications } from './gu/notifications.ts'
import { words as gujaratiWords } from './gu/words.ts'
import { letters as tamilLetters } from './ta/letters.ts'
import { notifications as tamilNotifications } from './ta/notifications.ts'
import { words as tamilWords } from './ta/words.ts'
import { letters as teluguLetters } from './te/letters.ts'
import { notifications as teluguNotifications } from './te/notifications.ts'
import { words as teluguWords } from './te/words.ts'
import { letters as punjabiLetters } from './pa/letters.ts'
import { notifications as punjabiNotifications } from './pa/notifications.ts'
import { words as punjabiWords } from './pa/words.ts'
import type { Language } from './language.ts'

interface Texts {
  letters: Partial<Record<LetterCode, { subject: string; text: string }>>
  notifications: Partial<Record<NotificationCode, { title: string; body: string }>>
  words: Words
  places: Names
}

const texts: Record<Language, Texts> = {
  en: { letters, notifications, words, places: {} },
  hi: { letters: hindiLetters, notifications: hindiNotifications, words: hindiWords, places: hindiPlaces },
  mr: { letters: marathiLetters, notifications: marathiNotifications, words: marathiWords, places: marathiPlaces },
  gu: { letters: gujaratiLetters, notifications: gujaratiNotifications, words: gujaratiWords, places: gujaratiPlaces },
  ta: { letters: tamilLetters, notifications: tamilNotifications, words: tamilWords, places: tamilPlaces },
  te: { letters: teluguLetters, notifications: teluguNotifications, words: teluguWords, places: teluguPlaces },
  pa: { letters: punjabiLetters, notifications: punjabiNotifications, words: punjabiWords, places: punjabiPlaces },
}

/** The values that a notification needs. */
export type NotificationParams<C extends NotificationCode> = ParamsOf<(typeof notifications)[C]['body']>
type LetterParams<C extends LetterCode> = ParamsOf<(typeof letters)[C]['text']>

export const isNotificationCode = (code: string): code is NotificationCode => Object.hasOwn(notifications, code)

/** A stored place in a language's script. */
export function placeIn(language: Language, stored: string): string {
  const { places } = texts[language]
  return writtenIn((part) => (Object.hasOwn(places, part) ? places[part] : undefined), stored)
}

/** Title and body of a notification in a language; English if that language lacks the message. */
export function noticeIn(language: Language, code: NotificationCode, params: Params): { title: string; body: string } {
  const { notifications: of, words: known } = texts[language]
  const said = of[code]
  if (!said) return noticeIn('en', code, params)
  return { title: said.title, body: fill(said.body, params, known, (stored) => placeIn(language, stored)) }
}

/** Subject and text of an SMS or e-mail in a language, likewise. */
export function letterIn<C extends LetterCode>(
  language: Language,
  code: C,
  params: LetterParams<C>,
): { subject: string; text: string } {
  const { letters: of, words: known } = texts[language]
  const said = of[code]
  if (!said) return { subject: letters[code].subject, text: fill(letters[code].text, params, words) }
  return { subject: said.subject, text: fill(said.text, params, known) }
}
