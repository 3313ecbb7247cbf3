/** How often in a second a connection is lent, as long as nothing else is known: for a tenth of a second each time. */
const lentInASecond = 10
const windowMs = 500
/** So often time is looked at while somebody waits. A gap of more than twice that is a standstill of this process, for which no database can help. */
const lookMs = 50

/**
 * The queue for a connection to the database: how long who joins it now would wait. It is as long as the queue divided by what has been
 * served of it lately (Little's law), and at least as long as its first has waited already.
 */
export class Waits {
  readonly #usual: number
  // Kept in the order in which they came.
  readonly #since = new Set<{ at: number }>()
  /** Served in a second. */
  #rate: number
  #served = 0
  #windowAt = 0
  /** Time as it passes for who waits: without standstills. */
  #time = 0
  #lookedAt = 0
  #looking: NodeJS.Timeout | undefined

  constructor(connections: number) {
    this.#usual = connections * lentInASecond
    this.#rate = this.#usual
  }

  get expectedMs(): number {
    const [first] = this.#since
    if (!first) return 0
    return Math.max(this.#now() - first.at, (this.#since.size / this.#rate) * 1000)
  }

  async during<T>(wait: Promise<T>): Promise<T> {
    const own = { at: this.#now() }
    if (this.#since.size === 0) this.#begin(own.at)
    this.#since.add(own)
    try {
      const lent = await wait
      this.#served += 1
      return lent
    } finally {
      this.#since.delete(own)
      this.#measure(this.#now())
      if (this.#since.size === 0) clearInterval(this.#looking)
    }
  }

  #now(): number {
    const now = performance.now()
    this.#time += Math.min(now - this.#lookedAt, 2 * lookMs)
    this.#lookedAt = now
    return this.#time
  }

  /** Without a queue nothing is known of how fast one would be served. */
  #begin(now: number) {
    this.#rate = this.#usual
    this.#served = 0
    this.#windowAt = now
    this.#looking = setInterval(() => this.#now(), lookMs).unref()
  }

  #measure(now: number) {
    const ms = now - this.#windowAt
    if (ms < windowMs) return
    this.#rate = Math.max(1, (this.#rate + (this.#served * 1000) / ms) / 2)
    this.#served = 0
    this.#windowAt = now
  }
}
