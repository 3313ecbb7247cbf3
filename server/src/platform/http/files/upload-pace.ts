import type { FastifyRequest } from 'fastify'
import { fail } from '../../fail.ts'

/** Fewer bytes than this in such a time are no weak signal, but a place that is held: it is looked at from the first such time on. */
export const uploadPace = { windowMs: 10_000, leastBytes: 32 * 1024 }

/** Ends what receives a file (408) when it has come too slowly for too long. */
export async function watchPace<T>({ raw: { socket } }: FastifyRequest, receive: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_resolve, reject) => {
    let before = socket.bytesRead
    timer = setInterval(() => {
      const came = socket.bytesRead - before
      before = socket.bytesRead
      if (came >= uploadPace.leastBytes) return
      try {
        fail('upload_slow')
      } catch (error) {
        reject(error)
      }
    }, uploadPace.windowMs)
  })
  try {
    return await Promise.race([receive(), tooSlow])
  } finally {
    clearInterval(timer)
  }
}
