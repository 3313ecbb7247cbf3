import { fill } from '@vapsi/contract/messages/fill'
import type { Texts } from '@vapsi/contract/messages/texts'
import type { Params } from '@vapsi/contract/values/params'
import type { Coded, ErrorBody } from '../api/error-body.ts'
import { textsOf } from './catalogues.ts'
import type { Locale } from './chosen-locale.ts'
import { nameIn } from './spoken.ts'

/** Null: English, which the server itself speaks, or the messages did not load. */
export const serverMessagesIn = async (locale: Locale): Promise<Texts | null> =>
  locale === 'en' ? null : textsOf(locale).catch(() => null)

/** A refusal with its field messages; English if this language lacks the code. */
export function refusalIn<T extends ErrorBody>(messages: Texts, body: T): T {
  const { code = '', params, message = '', fields = {}, fieldCodes = {} } = body
  const said = Object.entries(fields).map(([name, text]) => [name, sentence(messages, fieldCodes[name], text)] as const)
  // Of a form, the message is what is wrong with the first field.
  const [first] = said
  const whole =
    code === 'invalid' && first
      ? fieldCodes[first[0]]
        ? first[1]
        : message
      : sentence(messages, { code, params }, message)
  return { ...body, ...(message && { message: whole }), ...(body.fields && { fields: Object.fromEntries(said) }) }
}

function sentence({ fields, refusals, words }: Texts, said: Coded | undefined, english: string): string {
  const template = said && (own(refusals, said.code) ?? own(fields, said.code))
  return template === undefined ? english : fill(template, said?.params ?? {}, words, nameIn)
}

/** A notification by its code; undefined where it has none, or one that this language does not have. */
export function noticeIn(
  { notifications, actedBy, words }: Texts,
  { code = '', params = {} }: { code?: string | undefined; params?: Params | undefined },
): { title: string; body: string } | undefined {
  const notice = own(notifications, code)
  return notice && { title: notice.title, body: fill(notice.body + actedBy, params, words, nameIn) }
}

/** By a code that came from outside: an object's inherited names are none. */
const own = <T>(texts: Readonly<Partial<Record<string, T>>>, code: string): T | undefined =>
  Object.hasOwn(texts, code) ? texts[code] : undefined
