import { referenceOf } from '../src/bookings/bookings.rules.ts'
import type { Config } from '../src/config.ts'
import { openFiles } from '../src/gateways/files/files-open.ts'
import type { Files, StoredFile } from '../src/gateways/files/files.ts'
import { type Db, inTransaction } from '../src/platform/database/database.ts'
import { markDemoAccounts } from '../src/demo-remains.sql.ts'
import {
  bookingNumbers,
  firstAdministrator,
  hasPeople,
  insertEvents,
  insertMarket,
  insertNotices,
  isSeeded,
  markSeeded,
} from './demo/insert.sql.ts'
import { demoMarket } from './demo/market.ts'
import { noticesOf } from './demo/notices.ts'
import { documentPageOf } from './demo/documents.ts'
import { driveOn } from './demo/road/drive-on.ts'
import { issueReceipts, takeGoods } from './demo/road/receipts.ts'
import { employDrivers } from './demo/drivers.ts'
import { openSandbox } from './demo/sandbox.ts'
import { cutTaxes } from './demo/taxes.ts'
import { keepPayoutAccounts } from './demo/payout-accounts.ts'
import type { World } from './demo/world.ts'

/**
 * The demo market: people, trucks, loads and trips in every state, relative to `now`; once per database and never if
 * people exist already. Files are written before the rows that name them, and all rows at once.
 */
export async function seedDemo(
  db: Db,
  config: Pick<Config, 's3' | 'dataDir' | 'publicUrl'>,
  now: Date = new Date(),
): Promise<void> {
  if ((await isSeeded(db)) || (await hasPeople(db))) return
  const officeId = await firstAdministrator(db)
  if (officeId === undefined) return
  const world = demoMarket(now, { id: officeId, isAdmin: true })
  const numbers = numbersOf(world, await bookingNumbers(db, world.bookings.length + world.loads.length))
  const references = new Map([...numbers].map(([id, number]) => [id, referenceOf(number)]))
  const files = await openFiles(config)
  const documents = await storeDocuments(files, world, references)
  const toTake = await inTransaction(db, async (tx) => {
    if (!(await markSeeded(tx, now))) return null
    await insertMarket(tx, world, numbers, documents)
    await markDemoAccounts(
      tx,
      world.people.map(({ id }) => id),
    )
    const events = await insertEvents(tx, world.happenings, references)
    await insertNotices(tx, noticesOf(world, events, references))
    await driveOn(tx, world)
    await cutTaxes(tx)
    await keepPayoutAccounts(tx, world)
    await employDrivers(tx, world)
    await openSandbox(tx, world)
    return issueReceipts(tx, world, config.publicUrl)
  })
  if (toTake !== null) await takeGoods(db, files, world, toTake)
}

/** The number of each booking and of each load; a load has that of the first booking that came of it. */
function numbersOf(world: World, drawn: readonly number[]): Map<string, number> {
  const numbers = new Map(world.bookings.map(({ id }, at) => [id, drawn[at]!]))
  const ofLoads = new Map(world.bookings.toReversed().map(({ id, loadId }) => [loadId, numbers.get(id)!]))
  world.loads.forEach(({ id }, at) => numbers.set(id, ofLoads.get(id) ?? drawn[world.bookings.length + at]!))
  return numbers
}

const documentsAtOnce = 16

async function storeDocuments(files: Files, world: World, references: ReadonlyMap<string, string>) {
  const stored = new Map<string, StoredFile & { mediaType: string }>()
  const { documents } = world
  for (let from = 0; from < documents.length; from += documentsAtOnce)
    await Promise.all(
      documents.slice(from, from + documentsAtOnce).map(async (document) => {
        const { bytes, mediaType } = await documentPageOf(world, document, references.get(document.bookingId)!)
        stored.set(document.id, { ...(await files.put(bytes, { mediaType })), mediaType })
      }),
    )
  return stored
}
