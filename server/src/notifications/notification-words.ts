import type { Params } from '@vapsi/contract/values/params'
import type { Language } from '@vapsi/contract/values/language'
import { isNotificationCode, noticeIn } from '@vapsi/contract/messages/tell'

interface Stored {
  code: string | null
  params: Params
  title: string | null
  message: string | null
}

/** A notification's words in a language; an old one has only its stored words. */
export const wordsOf = (
  { code, params, title, message }: Stored,
  language: Language,
): { title: string; body: string } =>
  code !== null && isNotificationCode(code)
    ? noticeIn(language, code, params)
    : { title: title ?? '', body: message ?? '' }
