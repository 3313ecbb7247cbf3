import { type LoadType, VEHICLE_CATEGORIES, type VehicleCategory } from '@vapsi/contract/constants'
import PQueue from 'p-queue'
import type { Db } from '../platform/database/database.ts'
import { type MarketChanges, type MarketRow, marketChanges, marketPage } from './open-loads.sql.ts'
import { LoadIndex, type PlannedLoad } from './planner/load-index.ts'
import { inSlices } from './planner/in-slices.ts'
import { hourOf, laneSpeedOf } from './planning-hours.ts'
import { isPlaced } from './way-home.rules.ts'

/** An open load with both ends on the map. */
export interface OpenLoad extends PlannedLoad {
  category: VehicleCategory
  loadType: LoadType
  createdMicros: number
  validUntilMs: number
  changedIn: string
}

type ChangesSince = (watermark: bigint | null, after: MarketRow | null) => Promise<MarketChanges>

/** The places of all open loads, in this server's memory, updated before every answer. */
export class OpenLoads {
  readonly #changesSince: ChangesSince
  #byId = new Map<string, OpenLoad>()
  #indexes = emptyIndexes()
  #watermark: bigint | null = null
  #node = ''
  #at = new Date(0)
  #sweptAtMs = 0
  readonly #reads = new PQueue({ concurrency: 1 })
  #waiting: Promise<void> | null = null

  constructor(changesSince: ChangesSince) {
    this.#changesSince = changesSince
  }

  get size(): number {
    return this.#byId.size
  }

  /**
   * Resolves when every change committed before the call is known here. Callers during a running query share the next
   * one: their own change may be too new for the first.
   */
  refresh(): Promise<void> {
    if (this.#reads.pending === 0) return this.#reads.add(() => this.#read())
    return (this.#waiting ??= this.#reads.add(() => {
      this.#waiting = null
      return this.#read()
    }))
  }

  /** Visits every open load of these categories, with its slot in the index of its own. */
  visit(
    categories: readonly VehicleCategory[],
    visit: (load: OpenLoad, slot: number, index: LoadIndex<OpenLoad>) => void,
  ): void {
    const nowMs = this.#at.getTime()
    for (const category of categories) {
      const index = this.#indexes[category]
      for (const [slot, load] of index.loads.entries()) if (load && load.validUntilMs > nowMs) visit(load, slot, index)
    }
  }

  /**
   * The index for planning chains. It may still contain loads whose time has just ended, so a question includes the
   * time.
   */
  indexOf(category: VehicleCategory): LoadIndex<OpenLoad> {
    return this.#indexes[category]
  }

  /** By the database's clock, as of the last refresh. */
  get at(): Date {
    return this.#at
  }

  async #read(): Promise<void> {
    try {
      const known = this.#watermark
      const { watermark, node, at } = known === null ? await this.#readAll() : await this.#readChanges(known)
      // Another database, or a standby, has taken over: it may never have had what is known here.
      if (known !== null && (node !== this.#node || watermark < known)) {
        this.#forget()
        return await this.#read()
      }
      this.#watermark = watermark
      this.#node = node
      this.#at = at
    } catch (error) {
      // Perhaps too many changes for one statement: starting again reads page by page.
      this.#forget()
      throw error
    }
    if (this.#at.getTime() - this.#sweptAtMs > sweepMs) this.#sweep()
  }

  /** Changes during the read are covered by the first page's watermark, as long as all pages are from one node. */
  async #readAll(): Promise<MarketChanges> {
    const first = await this.#readChanges(null)
    for (let page = first; page.rows.length === marketPage;) {
      page = await this.#readChanges(null, page.rows.at(-1))
      if (page.node !== first.node) {
        this.#forget()
        return this.#readAll()
      }
    }
    return first
  }

  async #readChanges(since: bigint | null, after: MarketRow | null = null): Promise<MarketChanges> {
    const changes = await this.#changesSince(since, after)
    await inSlices(this.#learnAll(changes.rows))
    return changes
  }

  *#learnAll(rows: readonly MarketRow[]): Generator<void, void> {
    for (const row of rows) {
      this.#learn(row)
      yield
    }
  }

  #learn(row: MarketRow): void {
    const known = this.#byId.get(row.id)
    if (known && row.isOpen && known.changedIn === row.changedIn) return
    if (known) this.#drop(known)
    const pickup = { lat: row.fromLat, lng: row.fromLng }
    const drop = { lat: row.toLat, lng: row.toLng }
    if (!row.isOpen || !isPlaced(pickup) || !isPlaced(drop)) return
    const load: OpenLoad = {
      id: row.id,
      pickup,
      drop,
      category: row.vehicleCategory,
      weightKg: row.weightKg,
      ...(row.floorCm !== null && { floorCm: row.floorCm }),
      ...(row.goodsKind !== null && { goods: row.goodsKind }),
      ...(row.via && { via: row.via }),
      loadType: row.loadType,
      createdMicros: row.createdMicros,
      priceRupees: row.pricePaise / 100,
      fromHour: hourOf(row.pickupFrom),
      untilHour: hourOf(row.pickupUntil),
      ...laneSpeedOf(row),
      bidsUntilHour: hourOf(row.validUntil),
      validUntilMs: row.validUntil.getTime(),
      changedIn: row.changedIn,
    }
    this.#byId.set(load.id, load)
    this.#indexes[load.category].add(load)
  }

  #drop(load: OpenLoad): void {
    this.#byId.delete(load.id)
    this.#indexes[load.category].remove(load)
  }

  #sweep(): void {
    this.#sweptAtMs = this.#at.getTime()
    for (const load of this.#byId.values()) if (load.validUntilMs <= this.#sweptAtMs) this.#drop(load)
  }

  #forget(): void {
    this.#byId = new Map()
    this.#indexes = emptyIndexes()
    this.#watermark = null
  }
}

const sweepMs = 60_000

const emptyIndexes = () =>
  Object.fromEntries(VEHICLE_CATEGORIES.map((category) => [category, new LoadIndex<OpenLoad>()])) as Record<
    VehicleCategory,
    LoadIndex<OpenLoad>
  >

const markets = new WeakMap<Db, OpenLoads>()

/** The current open loads of a database. */
export async function openLoads(db: Db): Promise<OpenLoads> {
  const market = markets.get(db) ?? new OpenLoads((since, after) => marketChanges(db, since, after))
  markets.set(db, market)
  await market.refresh()
  return market
}
