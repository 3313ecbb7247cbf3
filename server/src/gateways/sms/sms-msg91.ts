import { z } from 'zod'
import type { Config } from '../../config.ts'
import { NotConfigured } from '../not-configured.ts'
import { DeliveryUnknown } from '../delivery-unknown.ts'
import { askMsg91, jsonOf } from '../msg91.ts'
import type { Sms, SmsGateway, SmsTemplate } from './sms.ts'

const variableOf: Record<SmsTemplate, string> = {
  otp: 'MSG91_TEMPLATE_OTP',
  'delete-otp': 'MSG91_TEMPLATE_DELETE_OTP',
  'payout-otp': 'MSG91_TEMPLATE_PAYOUT_OTP',
  notice: 'MSG91_TEMPLATE_NOTICE',
}

/** MSG91 answers 200 to refusals too; `type` tells the difference. */
const Msg91Answer = z.object({ type: z.string(), message: z.unknown() })

/**
 * SMS through MSG91's flow API: POST /api/v5/flow with the registered template (DLT) and its variables. A refusal
 * throws, so that the job retries; a missing or invalid answer is `DeliveryUnknown`. The words of the SMS are in the
 * template, not here.
 */
export function openMsg91(msg91: NonNullable<Config['msg91']>): SmsGateway {
  return {
    languageFor: (template, wanted) => (msg91.templates[wanted]?.[template] ? wanted : 'en'),
    async sendSms({ to, template, language, variables }: Sms) {
      const id = msg91.templates[language]?.[template] ?? null
      // Operators silently drop text without a registered template.
      if (id === null) throw new NotConfigured(`No MSG91 template is set for an SMS (${variableOf[template]})`)
      const { ok, status, body } = await askMsg91(msg91, '/api/v5/flow', {
        template_id: id,
        short_url: '0',
        recipients: [{ mobiles: to.replace(/^\+/, ''), ...variables }],
      })
      if (!ok) throw new Error(`MSG91 answered ${status}`)
      const answer = Msg91Answer.safeParse(jsonOf(body))
      if (!answer.success) throw new DeliveryUnknown('MSG91 answered something that is no answer')
      if (answer.data.type !== 'success') throw new Error(`MSG91 refused: ${String(answer.data.message).slice(0, 200)}`)
    },
  }
}
