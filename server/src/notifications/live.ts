import type { FastifyReply } from 'fastify'
import type { Ear } from '../platform/listen.ts'

/** Said by the trigger of `notifications` at the commit of every new row: `<user id> <notification id>`. */
const channel = 'notifications'

/** Calls `listener` with the id of each new notification of this person, whichever process added it. */
export const onNotification = (ear: Ear, userId: string, listener: (notificationId: string) => void): (() => void) =>
  ear.on(channel, (payload) => {
    const [who, id] = payload.split(' ')
    if (who === userId && id) listener(id)
  })

const beatMs = 25_000

/** Opens the event stream of a reply and keeps it alive through proxies; it ends when the server drains. */
export function openStream(reply: FastifyReply, closing: AbortSignal) {
  reply.hijack()
  const { raw } = reply
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  raw.writeHead(200, headers)
  raw.write('retry: 5000\n\n')
  const beat = setInterval(() => raw.write(': still here\n\n'), beatMs)
  const end = () => raw.end()
  closing.addEventListener('abort', end)
  return {
    end,
    send: (event: string, body: unknown) => raw.write(`event: ${event}\ndata: ${JSON.stringify(body)}\n\n`),
    onClose: (done: () => void) =>
      raw.on('close', () => {
        clearInterval(beat)
        closing.removeEventListener('abort', end)
        done()
      }),
  }
}
