import pg from 'pg'

/** How long a question or a transaction is asked again while the primary moves. Whoever waits hears within five seconds all the same. */
export const retryForMs = 2000

// 08: connection; 57P01 to 57P03: shutdown, crash, starting; 25006: a standby that has not been promoted yet.
const states = /^(08|57P0[123]|25006)/
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])
const messages =
  /^(Connection terminated( unexpectedly)?|Client has encountered a connection error and is not queryable)$/

/** The connection is gone, or leads to a server that does not write: on another connection it may well go. */
export function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some(isLost)
  if (!(error instanceof Error)) return false
  return systemCodes.has((error as NodeJS.ErrnoException).code ?? '') || messages.test(error.message)
}

const ours = new WeakSet<object>()

/** Marks what came from the database: another service that hangs up says the same words, and must not be asked twice for it. */
export function fromDatabase(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) ours.add(error)
  return error
}

/** It was the database's connection that was lost. */
export const isDatabaseLost = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && ours.has(error) && isLost(error)

/** A little apart, so that those who were cut off together do not come back together. */
export const beforeNextTry = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 100))
