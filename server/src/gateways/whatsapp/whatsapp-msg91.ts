import { z } from 'zod'
import type { Config } from '../../config.ts'
import { DeliveryUnknown } from '../delivery-unknown.ts'
import { askMsg91, jsonOf } from '../msg91.ts'
import type { WhatsAppGateway } from './whatsapp.ts'

const outbound = '/api/v5/whatsapp/whatsapp-outbound-message/'

/** MSG91 answers 200 to refusals too. */
const Answer = z.object({
  status: z.string().optional(),
  hasError: z.boolean().optional(),
  request_id: z.string().min(1).max(200).optional(),
})

/**
 * WhatsApp through MSG91: approved templates by `…/bulk/` (`body_1`, `body_2` are their values), free text by the call
 * above it. A receipt names the message by the `request_id` of the answer.
 */
export function openWhatsAppByMsg91(settings: NonNullable<Config['whatsapp']>): WhatsAppGateway {
  const { number, namespace, templates, languages } = settings
  return {
    languageFor: (_template, wanted) => (languages.some((one) => one === wanted) ? wanted : 'en'),
    async sendTemplate({ to, template, language, values }) {
      const components = Object.fromEntries(
        values.map((value, at) => [`body_${at + 1}`, { type: 'text', value: oneLine(value) }]),
      )
      const providerId = await taken(settings, `${outbound}bulk/`, {
        integrated_number: number,
        content_type: 'template',
        payload: {
          messaging_product: 'whatsapp',
          type: 'template',
          template: {
            name: templates[template],
            language: { code: language, policy: 'deterministic' },
            ...(namespace && { namespace }),
            to_and_components: [{ to: [digitsOf(to)], components }],
          },
        },
      })
      if (!providerId) throw new DeliveryUnknown('MSG91 named no message')
      return { providerId }
    },
    async sendText({ to, text }) {
      await taken(settings, outbound, {
        integrated_number: number,
        content_type: 'text',
        recipient_number: digitsOf(to),
        text,
      })
    },
  }
}

/** The id of a message that was taken. Neither key, number nor text is in an error. */
async function taken(settings: NonNullable<Config['whatsapp']>, path: string, body: object) {
  const { ok, status, body: said } = await askMsg91(settings, path, body)
  if (!ok) throw new Error(`MSG91 answered ${status}`)
  const answer = Answer.safeParse(jsonOf(said))
  if (!answer.success || answer.data.status === undefined)
    throw new DeliveryUnknown('MSG91 answered something that is no answer')
  if (answer.data.status !== 'success' || answer.data.hasError) throw new Error('MSG91 refused the WhatsApp message')
  return answer.data.request_id
}

const digitsOf = (to: string) => to.replace(/^\+/, '')
/** WhatsApp refuses a value with line ends or many spaces. */
const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim()
