/** Connections assumed to be served per second while nothing else is known: each is used for a tenth of a second. */
const lentInASecond = 10
const windowMs = 500
/**
 * How often the time is checked while requests wait. A gap of more than twice that is a standstill of this process,
 * which no database can help.
 */
const lookMs = 50

/**
 * The queue for a database connection: how long a new request would wait. The estimate is the queue's length divided by
 * the recent service rate (Little's law), and at least as long as its first has already waited.
 */
export class Waits {
  readonly #usual: number
  // In order of arrival.
  readonly #since = new Set<{ at: number }>()
  /** Served per second. */
  #rate: number
  #served = 0
  #windowAt = 0
  /** Since when requests have been waiting without a break. */
  #beganAt = 0
  /** Waiting time without standstills. */
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

  /** How long there has been a queue without a break. */
  get standingMs(): number {
    return this.#since.size === 0 ? 0 : this.#now() - this.#beganAt
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

  /** Without a queue the service rate is unknown. */
  #begin(now: number) {
    this.#rate = this.#usual
    this.#served = 0
    this.#windowAt = now
    this.#beganAt = now
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
