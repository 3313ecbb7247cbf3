import type { Language } from '@vapsi/contract/values/language'
import { mailIn } from '@vapsi/contract/messages/tell'
import { smsLanguage } from '../gateways/sms/sms.ts'
import { sendOnce } from '../gateways/send-once.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { defineJob, enqueue } from '../platform/jobs/jobs.ts'
import { closeAccount } from '../users/close-account.ts'
import type { AccountDeletionHook } from '../users/account-deletion-hooks.ts'
import { lockAccount } from '../users/profile.sql.ts'
import { accountToTell, accountsToArchive, accountsToTell, isSilent } from './retention.sql.ts'
import { forgetSignInsOf } from './sessions/forget-sign-ins.ts'

/** Two years, with a notice a month before. */
const silentDays = 730
const noticeDays = 30
const atOnce = 100

/** Notifies unused accounts that they will be deleted in a month. */
export async function tellInactive(db: Db): Promise<void> {
  for (const { id } of await accountsToTell(db, silentDays - noticeDays, atOnce)) {
    await inTransaction(db, async (tx) => {
      // Used again, deleted, or notified by another run since the list was read.
      await lockAccount(tx, id)
      const account = await accountToTell(tx, id, silentDays - noticeDays)
      if (!account) return
      const { mobile, mobileVerified, email, emailConfirmed, language } = account
      await record(tx, 'inactivity_notice', { by: null, subject: { type: 'user', id } })
      if (mobile && mobileVerified) await enqueue(tx, inactivityNoticeJob, { mobile, language })
      else if (email && emailConfirmed) await enqueue(tx, inactivityNoticeJob, { email, language })
    })
  }
}

/** Deletes accounts that stayed unused, exactly as if their owners had done so. */
export async function archiveInactive(db: Db, accountDeletionHooks: readonly AccountDeletionHook[]): Promise<void> {
  for (const { id } of await accountsToArchive(db, silentDays, noticeDays, atOnce)) {
    await inTransaction(db, async (tx) => {
      if (!(await isSilent(tx, id, silentDays))) return
      await closeAccount(tx, accountDeletionHooks, { id, by: null, event: 'account_archived' })
      await forgetSignInsOf(tx, id)
    })
  }
}

/** The queue of the notices, whose payloads carry an address. */
export const inactivityNotice = 'inactivity-notice'

export const inactivityNoticeJob = defineJob<{ mobile?: string; email?: string; language?: Language }>({
  name: inactivityNotice,
  run: ({ mobile, email, language: wanted = 'en' }, context) =>
    sendOnce(context, async () => {
      const { sms, email: mail } = context.gateways
      if (mobile) {
        const language = smsLanguage(sms, 'notice', wanted)
        const { text } = mailIn(language, 'account_inactive', {})
        await sms.sendSms({ to: `+91${mobile}`, template: 'notice', language, variables: { text }, text })
      } else if (email) await mail.sendEmail({ to: email, ...mailIn(wanted, 'account_inactive', {}) })
    }),
})

export const archiveInactiveJob = (accountDeletionHooks: readonly AccountDeletionHook[]) =>
  defineJob({
    name: 'archive-inactive-accounts',
    schedule: '43 2 * * *',
    retryLimit: 2,
    expireSeconds: 600,
    async run(_payload, { db }) {
      await tellInactive(db)
      await archiveInactive(db, accountDeletionHooks)
    },
  })
