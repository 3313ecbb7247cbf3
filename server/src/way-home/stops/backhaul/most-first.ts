/** A heap: the item with the largest bound comes out first. */
export class MostFirst<T extends { readonly bound: number }> {
  readonly #items: T[] = []

  get size(): number {
    return this.#items.length
  }

  add(item: T): void {
    const items = this.#items
    let at = items.push(item) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (items[above]!.bound >= item.bound) break
      items[at] = items[above]!
      at = above
    }
    items[at] = item
  }

  take(): T | undefined {
    const items = this.#items
    const most = items[0]
    const last = items.pop()
    if (!items.length || !last) return most
    let at = 0
    for (let below = 1; below < items.length; below = 2 * at + 1) {
      if (below + 1 < items.length && items[below + 1]!.bound > items[below]!.bound) below += 1
      if (items[below]!.bound <= last.bound) break
      items[at] = items[below]!
      at = below
    }
    items[at] = last
    return most
  }
}
