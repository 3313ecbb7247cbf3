import type { ErrorCode } from '@vapsi/contract/errors'
import type { ReplyCode } from '@vapsi/contract/messages/en/replies'
import { refusalIn, replySentence } from '@vapsi/contract/messages/tell'
import type { Language } from '@vapsi/contract/values/language'
import type { Params } from '@vapsi/contract/values/params'
import { sendOnce } from '../../gateways/send-once.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { answerTo } from './replies.sql.ts'

/** What the one sentence after a reply says. */
export interface Outcome {
  code: Exclude<ReplyCode, `ask_${string}` | 'refused'>
  params?: Params
}
export interface Refused {
  code: 'refused'
  refusal: ErrorCode
  params?: Params
}

/** Sends it to whoever replied. The job carries neither number nor words. */
export const sayOutcomeJob = defineJob<{ userId: string; outcome: Outcome | Refused }>({
  name: 'whatsapp-answer',
  retryLimit: 5,
  run: ({ userId, outcome }, context) =>
    sendOnce(context, async () => {
      const { whatsapp } = context.gateways
      const person = await answerTo(context.db, userId)
      if (whatsapp && person?.mobile)
        await whatsapp.sendText({ to: `+91${person.mobile}`, text: sentenceOf(outcome, person.language) })
    }),
})

export const sentenceOf = (outcome: Outcome | Refused, language: Language): string =>
  outcome.code === 'refused'
    ? replySentence(language, 'refused', { reason: refusalIn(language, outcome.refusal, outcome.params) })
    : replySentence(language, outcome.code, outcome.params ?? {})
