import { fill } from '@vapsi/contract/messages/fill'
import type { Params } from '@vapsi/contract/values/params'
import type { Coded, ErrorBody } from '../api/error-body.ts'
import type { Locale } from './chosen-locale.ts'
import type { ServerMessages } from './server-messages/server-messages.ts'
import { nameIn } from './spoken.ts'

/** English has none: it is what the server itself speaks. A language comes with the first thing that is to be said in it. */
const languages: Record<Exclude<Locale, 'en'>, () => Promise<{ messages: ServerMessages }>> = {
  hi: () => import('./server-messages/hi.ts'),
  mr: () => import('./server-messages/mr.ts'),
  gu: () => import('./server-messages/gu.ts'),
  ta: () => import('./server-messages/ta.ts'),
  te: () => import('./server-messages/te.ts'),
  pa: () => import('./server-messages/pa.ts'),
}

/** Null: English, or the messages did not load. */
export async function serverMessagesIn(locale: Locale): Promise<ServerMessages | null> {
  if (locale === 'en') return null
  return languages[locale]().then(
    ({ messages }) => messages,
    () => null,
  )
}

/** A refusal with its field messages; English if this language lacks the code. */
export function refusalIn<T extends ErrorBody>(messages: ServerMessages, body: T): T {
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

function sentence({ sentences, words }: ServerMessages, said: Coded | undefined, english: string): string {
  const template = said && Object.hasOwn(sentences, said.code) ? sentences[said.code] : undefined
  return template === undefined ? english : fill(template, said?.params ?? {}, words, nameIn)
}

/** A notification by its code; undefined where it has none, or one that this language does not have. */
export function noticeIn(
  { notifications, words }: ServerMessages,
  { code = '', params = {} }: { code?: string | undefined; params?: Params | undefined },
): { title: string; body: string } | undefined {
  const notice = Object.hasOwn(notifications, code) ? notifications[code] : undefined
  return notice && { title: notice.title, body: fill(notice.body, params, words, nameIn) }
}
