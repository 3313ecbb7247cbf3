import type { PgListener } from '../platform/database/pg-listener.ts'
import type { Log } from '../platform/log.ts'
import { takeDue } from './messages.sql.ts'
import { type Sending, sendMessage } from './send-message.ts'

/** Messages under way at once in one server. */
const places = 16

/** Sends messages that are due, as long as there are any; for tests, and in turns by `startSending`. */
export async function sendDue(context: Sending): Promise<number> {
  const due = await takeDue(context.db, places)
  await Promise.all(due.map((message) => sendMessage(context, message)))
  return due.length
}

interface Options extends Sending {
  pgListener: PgListener
  log: Pick<Log, 'warn'>
  /** How often is looked for what is due again; new messages wake it at once. */
  everyMs?: number
}

/** Sends to webhooks until it is stopped; any number of servers do so side by side. */
export function startSending({ pgListener, log, everyMs = 5000, ...context }: Options): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>()
  let isStopping = false
  let look: Promise<void> | undefined
  let isAskedAgain = false

  const begin = async () => {
    const due = isStopping || underWay.size >= places ? [] : await takeDue(context.db, places - underWay.size)
    for (const message of due) {
      const sending = sendMessage(context, message)
        // It is due again when its half minute is over.
        .catch((err: unknown) => log.warn({ err }, 'What came of a message to a webhook could not be written'))
        .finally(() => {
          underWay.delete(sending)
          wake()
        })
      underWay.add(sending)
    }
  }
  const wake = () => {
    if (look) {
      isAskedAgain = true
      return
    }
    look = begin()
      .catch((err: unknown) => log.warn({ err }, 'Messages to webhooks cannot be looked for'))
      .finally(() => {
        look = undefined
        if (!isAskedAgain) return
        isAskedAgain = false
        wake()
      })
  }
  const off = pgListener.on('webhooks', wake)
  const timer = setInterval(wake, everyMs)
  wake()
  return {
    async stop() {
      isStopping = true
      off()
      clearInterval(timer)
      await look
      await Promise.all(underWay)
    },
  }
}
