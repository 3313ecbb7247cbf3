import { TIMES } from '@vapsi/contract/values/times'
import type { Language } from '@vapsi/contract/values/language'
import { mailIn } from '@vapsi/contract/messages/tell'
import type { Tx } from '../../platform/database/database.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { smsLanguage } from '../../gateways/sms/sms.ts'
import { NotConfigured } from '../../gateways/not-configured.ts'
import { NonRetryableError, defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { type Purpose, codeHash, codeHashes, codeKeys, newCode, openCode, sealCode } from './codes.ts'
import { fateOfCode, replaceCode } from './codes.sql.ts'

/** Where a code goes. */
export type Destination = { mobile: string } | { email: string }

interface SendCode {
  purpose: Purpose
  subject: string
  destination: Destination
  /** Absent in jobs from before languages existed. */
  language?: Language
  sealed: string
}

export const codeAnswer = { resendAfterSeconds: TIMES.resendSeconds, expiresInSeconds: TIMES.codeMinutes * 60 }

/** A new code for a subject, and the message with it: both exist when the transaction commits, or neither. */
export async function makeCode(
  tx: Tx,
  purpose: Purpose,
  subject: string,
  destination: Destination,
  language: Language,
): Promise<void> {
  const keys = await codeKeys(tx)
  const code = newCode()
  const minutes = TIMES.codeMinutes
  await replaceCode(tx, { purpose, subject, codeHash: codeHash(keys, purpose, subject, code), minutes })
  await enqueue(
    tx,
    sendCodeJob,
    { purpose, subject, destination, language, sealed: sealCode(keys, code) },
    { priority: 10 },
  )
}

/**
 * Retried while the code is valid, even in doubt: a second copy of the same code does no harm, a missing one locks
 * somebody out.
 */
export const sendCodeJob = defineJob<SendCode>({
  name: 'send-code',
  retryLimit: 12,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 60,
  expireSeconds: 30,
  concurrency: 8,
  async run({ purpose, subject, destination, language = 'en', sealed }, { db, gateways }) {
    const keys = await codeKeys(db)
    const code = openCode(keys, sealed)
    const fate = await fateOfCode(db, purpose, subject, codeHashes(keys, purpose, subject, code))
    if (fate === 'lost') throw new NonRetryableError('The code ended before it could be sent')
    if (fate === 'live')
      await send(gateways, purpose, destination, language, code).catch((error: unknown) =>
        unlessNotConfigured(withoutCode(error, code)),
      )
  },
})

const messages = {
  'sign-in': 'sign_in_code',
  'delete-account': 'delete_code',
  'confirm-email': 'email_code',
  'payout-account': 'payout_code',
} as const
/** Codes of e-mail addresses go by mail alone. */
const smsTemplates = {
  'sign-in': 'otp',
  'delete-account': 'delete-otp',
  'confirm-email': 'otp',
  'payout-account': 'payout-otp',
} as const

async function send(
  { sms, email }: Gateways,
  purpose: Purpose,
  destination: Destination,
  wanted: Language,
  code: string,
) {
  const message = messages[purpose]
  const variables = { code, minutes: String(TIMES.codeMinutes) }
  if ('email' in destination)
    return email.sendEmail({ to: destination.email, ...mailIn(wanted, message, variables), data: { code } })
  const template = smsTemplates[purpose]
  const language = smsLanguage(sms, template, wanted)
  const { text } = mailIn(language, message, variables)
  return sms.sendSms({ to: `+91${destination.mobile}`, template, language, variables, text })
}

/** A gateway may repeat its input in an error, which ends up in the log and the list of undelivered messages. */
function withoutCode(error: unknown, code: string): unknown {
  if (!(error instanceof Error)) return String(error).replaceAll(code, '[code]')
  error.message = error.message.replaceAll(code, '[code]')
  if (error.stack) error.stack = error.stack.replaceAll(code, '[code]')
  if (error.cause !== undefined) error.cause = withoutCode(error.cause, code)
  return error
}

function unlessNotConfigured(error: unknown): never {
  throw error instanceof NotConfigured ? new NonRetryableError(error.message, { cause: error }) : error
}
