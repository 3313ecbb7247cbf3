import { mailIn } from '@vapsi/contract/messages/tell'
import type { Language } from '@vapsi/contract/values/language'
import { sendOnce } from '../../gateways/send-once.ts'
import { smsLanguage } from '../../gateways/sms/sms.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Role } from '../../tables/columns.ts'

/** The queue of invitations to unknown numbers. */
export const invited = 'person-invited'

export const invitedJob = defineJob<{ mobile: string; language: Language; company: string; side: Role }>({
  name: invited,
  run: ({ mobile, language: wanted, company }, context) =>
    sendOnce(context, () => {
      const { sms } = context.gateways
      const language = smsLanguage(sms, 'notice', wanted)
      const { text } = mailIn(language, 'company_invitation', { company })
      return sms.sendSms({ to: `+91${mobile}`, template: 'notice', language, variables: { text }, text })
    }),
})
