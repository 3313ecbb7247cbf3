interface Kept<T> {
  answer: Promise<T>
  weight: number
}

/**
 * The answers that were asked for last, up to a weight of all together; the longest unasked is forgotten first. Who asks what
 * somebody else is just asking waits for that answer.
 */
export class Recent<T> {
  readonly #most: number
  readonly #weigh: (answer: T) => number
  readonly #kept = new Map<string, Kept<T>>()
  #weight = 0

  constructor(mostWeight: number, weigh: (answer: T) => number) {
    this.#most = mostWeight
    this.#weigh = weigh
  }

  of(question: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(question)
    this.#kept.delete(question)
    const kept = known ?? this.#begin(question, ask)
    this.#kept.set(question, kept)
    return kept.answer
  }

  #begin(question: string, ask: () => Promise<T>): Kept<T> {
    const kept: Kept<T> = { answer: ask(), weight: question.length }
    this.#weight += kept.weight
    kept.answer.then(
      (answer) => this.#settle(question, kept, this.#weigh(answer)),
      () => this.#forget(question, kept),
    )
    return kept
  }

  #settle(question: string, kept: Kept<T>, weight: number) {
    if (this.#kept.get(question) !== kept) return
    kept.weight += weight
    this.#weight += weight
    for (const [longestUnasked, its] of this.#kept) {
      if (this.#weight <= this.#most) return
      this.#forget(longestUnasked, its)
    }
  }

  #forget(question: string, kept: Kept<T>) {
    if (this.#kept.get(question) !== kept) return
    this.#kept.delete(question)
    this.#weight -= kept.weight
  }
}
