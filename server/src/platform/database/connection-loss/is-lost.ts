import pg from 'pg'

/**
 * How long a query or transaction is retried while the primary moves. Requests are still answered within five seconds.
 */
export const retryForMs = 2000

// 08: connection; 57P01 to 57P03: shutdown, crash, starting; 25006: a standby that has not been promoted yet.
const states = /^(08|57P0[123]|25006)/
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])
const messages =
  /^(Connection terminated( unexpectedly)?|Client has encountered a connection error and is not queryable)$/

/** The connection is gone, or leads to a server that does not write: another connection may work. */
export function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some(isLost)
  if (!(error instanceof Error)) return false
  return systemCodes.has((error as NodeJS.ErrnoException).code ?? '') || messages.test(error.message)
}

const ours = new WeakSet<object>()

/**
 * Marks errors of the database: another service that hangs up uses the same words, and must not be called twice for it.
 */
export function fromDatabase(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) ours.add(error)
  return error
}

/** The database's connection was lost. */
export const isDatabaseLost = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && ours.has(error) && isLost(error)

/** With jitter, so that requests cut off together do not return together. */
export const beforeNextTry = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 100))
