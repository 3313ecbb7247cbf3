import type { WrittenPage } from '../platform/http/page.ts'
import { together } from '../platform/together.ts'
import type { MarketMoment } from './market-changes.sql.ts'
import { Recent } from './recent.ts'

/** Whatever nobody thought of is forgotten after this long. */
const longestMs = 60_000
/** Of all remembered pages together, and of the searches whose totals are remembered. */
const mostBytes = { pages: 16_000_000, totals: 1_000_000 }
/** A question to the database that takes longer is not waited for by those who come after it. */
const patienceMs = 50

/** What is known of the market of a moment. */
export interface Known {
  pages: Recent<WrittenPage>
  totals: Recent<number>
}

/**
 * Answers of the public search in this server's memory, each given again only while the market is exactly as it was when
 * the answer was read: every caller's own look at the database comes first, shared with those who ask at the same moment.
 */
export class SearchMemory {
  readonly #looked: (ignored: undefined) => Promise<Known>
  #known = nothing()
  #snapshot: string | null = null
  #endsAt: Date | null = null
  #sinceMs = 0

  constructor(marketSince: (known: string | null) => Promise<MarketMoment>) {
    this.#looked = together(() => this.#look(marketSince), { patienceMs })
  }

  /** What is still true now. */
  now(): Promise<Known> {
    return this.#looked(undefined)
  }

  async #look(marketSince: (known: string | null) => Promise<MarketMoment>): Promise<Known> {
    const isOld = Date.now() - this.#sinceMs > longestMs
    const { snapshot, at, endsAt, isChanged } = await marketSince(isOld ? null : this.#snapshot)
    if (isChanged || (this.#endsAt && at >= this.#endsAt)) {
      // Answers that are just being read go to those who wait for them, and to nobody who comes later.
      this.#known = nothing()
      this.#snapshot = snapshot
      this.#endsAt = endsAt
      this.#sinceMs = Date.now()
    }
    return this.#known
  }
}

const nothing = (): Known => ({
  pages: new Recent(mostBytes.pages, ({ json }) => json.length),
  totals: new Recent(mostBytes.totals, () => 0),
})
