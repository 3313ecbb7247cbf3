import { aJpeg } from '../server/test/factories/bookings.ts'
import { db } from '../server/test/harness.ts'
import { prices } from './intrusions/secrets.ts'
import type { Stage } from './stage.ts'

interface Owner {
  id: string
}

/** A diesel bill with photo, recorded by its owner. */
export async function aCost(stage: Stage, owner: Owner, bookingId: string) {
  const { key, bytes } = await stage.gateways.files.put(await aJpeg(), { mediaType: 'image/webp' })
  const bill = { kind: 'diesel' as const, amountPaise: prices.costPaise, note: null, fileKey: key, bytes }
  const cost = { bookingId, ownerId: owner.id, ...bill }
  return db.insertInto('tripCosts').values(cost).returning(['id', 'bookingId']).executeTakeFirstOrThrow()
}

/** A lane that a shipper waits for. */
export async function aLane(owner: Owner): Promise<string> {
  const at = { fromLat: 19.07, fromLng: 72.87, toName: null, toLat: null, toLng: null, category: null }
  const lane = { userId: owner.id, wants: 'trucks' as const, fromName: `Mumbai ${crypto.randomUUID()}`, ...at }
  return (await db.insertInto('savedLanes').values(lane).returning('id').executeTakeFirstOrThrow()).id
}

/** A view of a list that a clerk has saved. */
export async function aView(owner: Owner): Promise<string> {
  const view = { userId: owner.id, page: '/admin/bookings', name: crypto.randomUUID().slice(0, 30), search: 'q=late' }
  return (await db.insertInto('savedViews').values(view).returning('id').executeTakeFirstOrThrow()).id
}
