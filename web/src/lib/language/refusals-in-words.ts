import { i18n } from '@lingui/core'
import type { Params } from '@vapsi/contract/values/params'
import type { Locale } from './chosen-locale.ts'

interface Refused {
  code?: string | null
  params?: Params | null
  message?: string | null
}

/** Refusals inside a successful answer: the server writes them in English; other languages use their code. */
export async function inWords<T extends Refused>(refused: readonly T[]): Promise<T[]> {
  if (i18n.locale === 'en' || !refused.some(({ code }) => code)) return [...refused]
  const { refusalIn, serverMessagesIn } = await import('./server-messages.ts')
  const messages = await serverMessagesIn(i18n.locale as Locale)
  if (!messages) return [...refused]
  return refused.map((one) => {
    const { code, params, message } = one
    if (!code || !message) return one
    return { ...one, message: refusalIn(messages, { code, params: params ?? {}, message }).message ?? message }
  })
}
