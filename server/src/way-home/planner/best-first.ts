/** Slots in the order of their bounds, greatest first: a heap, because only a few of many are taken. */
export class BestFirst {
  readonly #bounds: Float64Array
  readonly #heap: Int32Array
  #size: number

  constructor(bounds: Float64Array, threshold: number) {
    this.#bounds = bounds
    this.#heap = new Int32Array(bounds.length)
    this.#size = 0
    for (let slot = 0; slot < bounds.length; slot += 1) if (bounds[slot]! >= threshold) this.#heap[this.#size++] = slot
    for (let at = (this.#size >> 1) - 1; at >= 0; at -= 1) this.#sink(at)
  }

  next(): number | undefined {
    if (!this.#size) return undefined
    const first = this.#heap[0]!
    this.#size -= 1
    this.#heap[0] = this.#heap[this.#size]!
    this.#sink(0)
    return first
  }

  #sink(from: number): void {
    const heap = this.#heap
    const bounds = this.#bounds
    const slot = heap[from]!
    let at = from
    for (let child = 2 * at + 1; child < this.#size; child = 2 * at + 1) {
      if (child + 1 < this.#size && bounds[heap[child + 1]!]! > bounds[heap[child]!]!) child += 1
      if (bounds[heap[child]!]! <= bounds[slot]!) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = slot
  }
}
