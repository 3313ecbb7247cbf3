import { OFFERS } from '@vapsi/contract/bids'
import { replyTextIn } from '@vapsi/contract/messages/tell'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { Language } from '@vapsi/contract/values/language'
import { NotConfigured } from '../../gateways/not-configured.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { readDay, readMoment } from '../notification-params.ts'
import { wordsOf } from '../notification-words.ts'
import type { waitingDelivery } from '../delivery/deliveries.sql.ts'
import { type AskedQuestion, openQuestionOf } from '../questions/questions.sql.ts'
import { noteTaken } from './whatsapp.sql.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof waitingDelivery>>>

/** By the template of a question while its time runs, else by that of a notice. */
export async function sendWhatsApp(waiting: Waiting, { db, gateways: { whatsapp } }: JobContext): Promise<void> {
  if (!whatsapp) throw new NotConfigured('WhatsApp is off (MSG91_WHATSAPP_NUMBER)')
  const question = await openQuestionOf(db, waiting.notificationId)
  const template = question ? 'question' : 'notice'
  const language = whatsapp.languageFor(template, waiting.language)
  const { title, body } = wordsOf(waiting, language)
  const message = `${title}: ${body}`
  const values = question ? [message, howToAnswer(question, language)] : [message]
  const text = `Vapsi: ${values.join('\n')}`
  const taken = await whatsapp.sendTemplate({ to: waiting.address, template, language, values, text })
  await noteTaken(db, waiting.id, taken)
}

function howToAnswer(question: AskedQuestion, language: Language): string {
  const until = readMoment(question.endsAt)
  if (question.kind === 'accept') return replyTextIn(language, 'ask_accept', { until })
  if (question.kind === 'arrived') return replyTextIn(language, 'ask_arrived', { until })
  const { kind, material, weightKg, pickupDate, amountPaise, vehicleNumber, turns } = question
  const rupees = toRupees(amountPaise ?? 0)
  if (kind === 'counter')
    return replyTextIn(language, (turns ?? 0) < OFFERS.turns ? 'ask_counter' : 'ask_last_offer', { rupees, until })
  return replyTextIn(language, kind === 'contract' ? 'ask_contract' : 'ask_bid', {
    material: material ?? '',
    tons: (weightKg ?? 0) / 1000,
    day: pickupDate ? readDay(pickupDate) : '',
    rupees,
    plate: spacedVehicleNumber(vehicleNumber ?? ''),
    until,
  })
}
