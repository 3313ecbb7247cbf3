import { createTransport } from 'nodemailer'
import type { EmailGateway } from './email.ts'
import { DeliveryUnknown } from '../delivery-unknown.ts'

/** E-mail over SMTP. Plain text only: every link is spelled out. */
export function openSmtp(url: string, from: string, timeoutMs = 8000): EmailGateway {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // Longer than the greeting timeout: a server that never greets has certainly not taken the mail.
    socketTimeout: timeoutMs * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async sendEmail({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text }).catch((error: unknown) => {
        throw isClear(error)
          ? error
          : new DeliveryUnknown(error instanceof Error ? error.message : String(error), { cause: error })
      })
    },
  }
}

const nobodyThere = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const beforeTheMail = new Set(['EAUTH', 'EDNS', 'ETLS', 'EENVELOPE', 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT'])

/** The mail server refused, or the mail was not sent yet. If the connection broke later, it may have been taken. */
function isClear(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('responseCode' in error && Number(error.responseCode) >= 400) return true
  const words = ['code', 'originalCode', 'timeoutType'].map((key) => String(Reflect.get(error, key)))
  return words.some((word) => nobodyThere.has(word) || beforeTheMail.has(word))
}
