import type { Endpoint } from '@vapsi/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { fail } from '../../fail.ts'
import { limiter, limiterEach } from '../../limiter.ts'
import { watchPace } from './upload-pace.ts'
import { type UploadedFile, uploadedFile } from './upload.ts'

const megabyte = 1024 * 1024
/**
 * Uploads of one person; papers of a trip (LR and POD) and others that are being received, each with places of their own; and those
 * of this process that are worked on. What is received is held in memory, and all of it together is bounded.
 */
export const uploadBounds = {
  person: { running: 3, waiting: 12 },
  receiving: { papers: { running: 128, waiting: 64 }, others: { running: 32, waiting: 16 } },
  working: { running: 16, waiting: 160 },
  heldBytes: 256 * megabyte,
} as const

const busy = () => fail('unavailable', { retryAfterSeconds: 5 })
const ofPerson = limiterEach(uploadBounds.person, () => fail('too_many', { retryAfterSeconds: 2 }))
const papers = limiter(uploadBounds.receiving.papers, busy)
const others = limiter(uploadBounds.receiving.others, busy)
const working = limiter(uploadBounds.working, busy)
let held = 0

/**
 * Receives a file and works on it. Whoever drips holds a place among those that are received, for so long as the pace allows, and
 * none among those that are worked on.
 */
export const withUpload = <T>(
  request: FastifyRequest,
  { multipart = '', tooLarge }: Pick<Endpoint, 'multipart' | 'tooLarge'>,
  work: (file: UploadedFile) => Promise<T>,
): Promise<T> =>
  ofPerson(request.actor?.id ?? request.ip, async () => {
    const own = { bytes: 0, isOver: false }
    const hold = (bytes: number) => {
      if (own.isOver || held + bytes > uploadBounds.heldBytes) busy()
      own.bytes += bytes
      held += bytes
    }
    try {
      const receiving = multipart === 'lr' || multipart === 'pod' ? papers : others
      const file = await receiving(() => watchPace(request, () => uploadedFile(request, multipart, hold, tooLarge)))
      return await working(() => work(file))
    } finally {
      own.isOver = true
      held -= own.bytes
    }
  })
