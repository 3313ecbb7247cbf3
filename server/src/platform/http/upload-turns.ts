import type { FastifyRequest } from 'fastify'
import { bounded, boundedEach } from './bounded.ts'
import { fail } from '../fail.ts'

/**
 * Uploads that are read and worked on at once, and those that wait for it: of one person, and in this process. One under way
 * holds 5 MB of memory at most; one that waits holds none, because nothing of it has been read yet.
 */
export const uploadBounds = { person: { parallel: 3, waiting: 12 }, process: { parallel: 32, waiting: 96 } } as const

const { person, process: all } = uploadBounds
const ofPerson = boundedEach(person.parallel, person.waiting, () => fail('too_many', { retryAfterSeconds: 2 }))
const ofProcess = bounded(all.parallel, all.waiting, () => fail('unavailable', { retryAfterSeconds: 5 }))

/** Runs what reads and stores a file. A person's own uploads wait for each other before they stand in everybody's way. */
export const inUploadTurn = <T>({ actor, ip }: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  ofPerson(actor?.id ?? ip, () => ofProcess(work))
