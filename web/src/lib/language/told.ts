import { type Params, fill } from '@vapsi/contract/messages/fill'
import type { Coded, ErrorBody } from '../api/error-body.ts'
import type { Locale } from './chosen-locale.ts'
import type { Told } from './told/told-words.ts'

/** English has none: it is what the server itself speaks. A language comes with the first thing that is to be said in it. */
const languages: Record<Exclude<Locale, 'en'>, () => Promise<{ told: Told }>> = {
  hi: () => import('./told/hi.ts'),
  mr: () => import('./told/mr.ts'),
  gu: () => import('./told/gu.ts'),
  ta: () => import('./told/ta.ts'),
  te: () => import('./told/te.ts'),
  pa: () => import('./told/pa.ts'),
}

/** Null: English, or the words did not come. */
export async function toldIn(locale: Locale): Promise<Told | null> {
  if (locale === 'en') return null
  return languages[locale]().then(
    ({ told }) => told,
    () => null,
  )
}

/** A refusal, and what it says at its fields; of a code that this language does not have, its English. */
export function refusalIn<T extends ErrorBody>(told: Told, body: T): T {
  const { code = '', params, message = '', fields = {}, fieldCodes = {} } = body
  const said = Object.entries(fields).map(([name, text]) => [name, sentence(told, fieldCodes[name], text)] as const)
  // Of a form, the message is what is wrong with the first field.
  const [first] = said
  const whole =
    code === 'invalid' && first
      ? fieldCodes[first[0]]
        ? first[1]
        : message
      : sentence(told, { code, params }, message)
  return { ...body, ...(message && { message: whole }), ...(body.fields && { fields: Object.fromEntries(said) }) }
}

function sentence({ sentences, words }: Told, said: Coded | undefined, english: string): string {
  const template = said && Object.hasOwn(sentences, said.code) ? sentences[said.code] : undefined
  return template === undefined ? english : fill(template, said?.params ?? {}, words)
}

/** A notification by its code; undefined where it has none, or one that this language does not have. */
export function noticeIn(
  { notifications, words }: Told,
  { code = '', params = {} }: { code?: string | undefined; params?: Params | undefined },
): { title: string; body: string } | undefined {
  const notice = Object.hasOwn(notifications, code) ? notifications[code] : undefined
  return notice && { title: notice.title, body: fill(notice.body, params, words) }
}
