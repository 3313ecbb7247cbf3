import { createTransport } from 'nodemailer'
import type { EmailGateway } from './email.ts'

const timeoutMs = 8000

/** E-mail over SMTP. Plain text only: nothing to click that the text does not spell out. */
export function openSmtp(url: string, from: string): EmailGateway {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async sendEmail({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text })
    },
  }
}
