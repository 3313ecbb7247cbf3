/**
 * Who waits for a database connection. They are served in their order, so a new one will wait about as long as the first
 * has.
 */
export class Waits {
  readonly #since = new Set<{ at: number }>()

  get longestMs(): number {
    const [first] = this.#since
    return first ? performance.now() - first.at : 0
  }

  async during<T>(wait: Promise<T>): Promise<T> {
    const own = { at: performance.now() }
    this.#since.add(own)
    try {
      return await wait
    } finally {
      this.#since.delete(own)
    }
  }
}
