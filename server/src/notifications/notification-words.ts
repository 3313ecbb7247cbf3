import type { Params } from '@vapsi/contract/messages/fill'
import type { Language } from '@vapsi/contract/messages/language'
import { isNotificationCode, noticeIn } from '@vapsi/contract/messages/tell'

interface Stored {
  code: string | null
  params: Params
  title: string | null
  message: string | null
}

/** What a notification says in a language; one from before, whose words were stored, in those. */
export const wordsOf = (
  { code, params, title, message }: Stored,
  language: Language,
): { title: string; body: string } =>
  code !== null && isNotificationCode(code)
    ? noticeIn(language, code, params)
    : { title: title ?? '', body: message ?? '' }
