import { mobileDigits } from '@vapsi/contract/values/pasted'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import type { Caps } from '../../config.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { Failure } from '../../platform/fail.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { measures } from '../../platform/measures.ts'
import { leaveWhatsApp } from '../channels/channels.sql.ts'
import { doAsAsked } from './do-as-asked.ts'
import { type AskedQuestion, lastOfWeek, lockLastOpen, markAnswered } from './questions.sql.ts'
import { type Reply, readReply } from './read-reply.ts'
import { type Replier, countLately, keepReply, noteOutcome, queueUp, repliersWith, wasJustDone } from './replies.sql.ts'
import { type Outcome, type Refused, sayOutcomeJob } from './say-outcome.ts'

interface Message {
  /** The provider's id of the message, by which it counts once. */
  providerId: string
  /** The number it came from, in any form. */
  from: string
  text: string
}

/** Further replies of a number within an hour are counted and not answered. */
const repliesAnHour = 30

/**
 * Takes what somebody wrote: does what the last open question that fits offers, in one transaction with the reply, and
 * queues the one sentence that says what came of it. A number that nobody has proven gets no answer.
 */
export async function takeReply(db: Db, { providerId, from, text }: Message, caps: Caps): Promise<void> {
  const mobile = mobileDigits(from)
  const reply = readReply(text)
  const outcome = await inTransaction(
    db,
    async (tx) => {
      await queueUp(tx, mobile)
      const people = await repliersWith(tx, mobile)
      const [first] = people
      if (!first) return 'stranger'
      if (!(await keepReply(tx, { providerId, userId: first.id, said: saidIn(reply) }))) return 'repeated'
      const ids = people.map(({ id }) => id)
      if ((await countLately(tx, ids)) > repliesAnHour) return 'too_many'
      const { userId = first.id, questionId = null, ...came } = await answer(tx, people, reply, caps)
      await noteOutcome(tx, providerId, { userId, questionId, outcome: came.name })
      await enqueue(tx, sayOutcomeJob, { userId, outcome: came.said })
      return came.name
    },
    { isGuarded: true },
  )
  measures.replies.inc({ outcome })
}

/** What another price answers. */
const priced: readonly AskedQuestion['kind'][] = ['bid', 'counter']

interface Came {
  userId?: string
  questionId?: string
  name: 'done' | 'refused' | 'far' | 'already' | 'late' | 'nothing_asked' | 'unclear' | 'left'
  said: Outcome | Refused
}

/** Those of a question have values; the others are sentences of their own. */
const plain = (name: Exclude<Came['name'], 'done' | 'refused' | 'far'>): Came => ({ name, said: { code: name } })

const saidIn = (reply: Reply): string | null => {
  if (reply.kind === 'price') return String(reply.rupees)
  return reply.kind === 'one' ? '1' : null
}

async function answer(tx: Tx, people: readonly Replier[], reply: Reply, caps: Caps): Promise<Came> {
  const ids = people.map(({ id }) => id)
  if (reply.kind === 'unclear') return plain('unclear')
  if (reply.kind === 'stop') {
    await leaveWhatsApp(tx, ids)
    return plain('left')
  }
  if (await wasJustDone(tx, ids, saidIn(reply) ?? '')) return plain('already')
  const kinds: readonly AskedQuestion['kind'][] =
    reply.kind === 'price' ? priced : [...priced, 'accept', 'arrived', 'contract']
  const question = await lockLastOpen(tx, ids, kinds)
  const replier = people.find(({ id }) => id === question?.userId)
  if (!question || !replier) return plain(await whyNone(tx, ids, kinds))
  const of = { userId: replier.id, questionId: question.id }
  const pricePaise = reply.kind === 'price' ? toPaise(reply.rupees) : null
  const far = pricePaise !== null && question.amountPaise !== null && farFrom(question.amountPaise, pricePaise)
  if (far) return { ...of, name: 'far', said: far }
  try {
    // A savepoint: what a refused verb did is undone, and the reply stays.
    const said = await inTransaction(tx, (inner) => doAsAsked(inner, replier, question, { pricePaise, caps }))
    await markAnswered(tx, question.id)
    return { ...of, name: 'done', said }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { params } = error.said
    return { ...of, name: 'refused', said: { code: 'refused', refusal: error.code, ...(params && { params }) } }
  }
}

/** A zero too few or too many: nobody confirms a reply, as the app asks for. */
function farFrom(askedPaise: number, pricePaise: number): Outcome | null {
  const [least, most] = [Math.ceil(askedPaise / 200), Math.floor((askedPaise * 2) / 100)]
  const rupees = toRupees(askedPaise)
  const isFar = pricePaise < toPaise(least) || pricePaise > toPaise(most)
  return isFar ? { code: 'far', params: { rupees, least, most } } : null
}

async function whyNone(tx: Tx, ids: readonly string[], kinds: readonly AskedQuestion['kind'][]) {
  const last = await lastOfWeek(tx, ids, kinds)
  if (!last) return 'nothing_asked'
  return last.answeredAt ? 'already' : 'late'
}
