import type { FastifyBaseLogger } from 'fastify'

const pauseMs = 10_000
/** How many more of a kind have come since its line, by log. */
const since = new WeakMap<FastifyBaseLogger, Map<string, number>>()

/**
 * A warning that may come thousands of times a second: the first of its kind is written at once, to `own`, and ten
 * seconds later one line in `log` says how many more there were (`times`).
 */
export function warnSeldom(log: FastifyBaseLogger, kind: string, own: () => void): void {
  const kinds = since.get(log) ?? new Map<string, number>()
  since.set(log, kinds)
  const more = kinds.get(kind)
  if (more !== undefined) return void kinds.set(kind, more + 1)
  kinds.set(kind, 0)
  own()
  setTimeout(() => {
    const times = kinds.get(kind) ?? 0
    kinds.delete(kind)
    if (times > 0) log.warn({ times, seconds: pauseMs / 1000 }, kind)
  }, pauseMs).unref()
}
