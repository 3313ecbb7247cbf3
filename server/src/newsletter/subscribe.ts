import type { Language } from '@vapsi/contract/values/language'
import { mailIn } from '@vapsi/contract/messages/tell'
import { sendOnce } from '../gateways/send-once.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { defineJob, enqueue } from '../platform/jobs/jobs.ts'
import type { Visit } from '../platform/http/limits/visit.ts'
import type { Limits } from '../platform/http/limits/limits.ts'
import { newsletterToken, tokenHash } from './newsletter-token.ts'
import { forgetUnconfirmed, setPending, subscriberFor, subscriberOf } from './newsletter.sql.ts'

interface Asked {
  email: string
  status: 'pending'
}

/** Sends the address a mail to confirm the newsletter. A known address gets the same answer, but no second mail. */
export async function subscribe(
  db: Db,
  limits: Pick<Limits, 'codeFor'>,
  email: string,
  visit: Visit,
  language: Language,
): Promise<Asked> {
  const about = { account: email.toLowerCase(), isKnownDevice: false, hasAccount: false }
  await limits.codeFor({ ...about, purpose: 'newsletter' }, visit)
  await inTransaction(db, async (tx) => {
    const subscriber = await subscriberFor(tx, email)
    if (subscriber.status === 'confirmed') return
    await setPending(tx, subscriber.id, tokenHash(await newsletterToken(tx, subscriber.id)))
    await enqueue(tx, confirmMailJob, { id: subscriber.id, language })
  })
  return { email, status: 'pending' }
}

/** The payload names the subscriber only; the token is derived when the mail is sent. */
export const confirmMailJob = defineJob<{ id: string; language?: Language }>({
  name: 'newsletter-confirmation',
  async run({ id, language = 'en' }, context) {
    const { db, gateways, config } = context
    const subscriber = await subscriberOf(db, id)
    if (subscriber?.status !== 'pending') return
    const token = await newsletterToken(db, id)
    const mail = {
      to: subscriber.email,
      ...mailIn(language, 'newsletter_confirm', {
        confirmUrl: `${config.publicUrl}/newsletter/confirm?token=${token}`,
        leaveUrl: `${config.publicUrl}/newsletter/unsubscribe?token=${token}`,
      }),
      data: { token },
    }
    await sendOnce(context, () => gateways.email.sendEmail(mail))
  },
})

export const newsletterJobs = [
  confirmMailJob,
  defineJob({
    name: 'forget-unconfirmed-subscribers',
    schedule: '29 3 * * *',
    retryLimit: 2,
    async run(_payload, { db }) {
      await forgetUnconfirmed(db, 30)
    },
  }),
]
