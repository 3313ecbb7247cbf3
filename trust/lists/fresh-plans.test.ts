import type { PlanView } from '@vapsi/contract/way-home/way-home'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inHours, jaipur, mumbai } from '../../server/test/factories/places.ts'
import { db } from '../../server/test/harness.ts'
import { anArena } from '../arena.ts'
import { post, put } from '../calls.ts'
import { type Truck, bidsOn, loads, many, trucks } from '../crowd.ts'
import { times } from '../scale.ts'

// Two server processes on one database: the next answer of either includes every committed change.
const arena = await anArena()
const rounds = times(4, 40)

type Load = Awaited<ReturnType<typeof loads>>[number]

async function aTruckFarFromHome(): Promise<Truck> {
  const truck = (await trucks(1))[0]!
  const home = { name: 'Jaipur', lat: jaipur.lat, lng: jaipur.lng }
  const saved = await arena.call(put(`/api/vehicles/${truck.vehicleId}/economics`, truck.owner.cookie, { home }))
  expect(saved.status).toBe(200)
  return truck
}

/** The answers of both servers, requested at once. */
async function plansOnBoth({ vehicleId, owner }: Truck): Promise<Map<string, number>[]> {
  const query = `vehicleId=${vehicleId}&emptyAt=${mumbai.lat},${mumbai.lng}&legs=1&limit=20`
  const asked = [1, 2].map(() =>
    arena.call({ method: 'GET', url: `/api/way-home/plans?${query}`, cookie: owner.cookie }),
  )
  return (await Promise.all(asked)).map(({ status, json, text }) => {
    expect(status, text).toBe(200)
    return new Map((json as PlanView[]).map(({ legs, gainRupees }) => [legs[0]!.load.id, gainRupees]))
  })
}

const pays = ({ loadId }: Load, paise: number) =>
  db.updateTable('loads').set({ expectedPricePaise: paise }).where('id', '=', loadId).execute()

const changes: Record<string, (load: Load) => Promise<unknown>> = {
  async booked(load) {
    const [on] = await bidsOn([load], 1)
    const accepted = await arena.call(post(`/api/bids/${on?.bids[0]?.bidId}/accept`, load.shipper.cookie))
    expect(accepted.status).toBe(200)
  },
  async closed({ loadId, shipper }) {
    expect((await arena.call(post(`/api/posted-loads/${loadId}/close`, shipper.cookie))).status).toBe(200)
  },
  expired: ({ loadId }) =>
    db
      .updateTable('loads')
      .set({ validUntil: inHours(-1) })
      .where('id', '=', loadId)
      .execute(),
  'made too heavy': ({ loadId }) =>
    db.updateTable('loads').set({ weightKg: 16_001 }).where('id', '=', loadId).execute(),
  'for another kind of truck': ({ loadId }) =>
    db.updateTable('loads').set({ vehicleCategory: 'Tanker' }).where('id', '=', loadId).execute(),
}

test.each(Object.keys(changes))('a load that is %s is in no next plan of either server', async (change) => {
  const truck = await aTruckFarFromHome()
  for (let round = 0; round < rounds; round += 1) {
    const [gone, next] = await loads(2)
    // Of loads that are alike only the dearest is planned: it beats the others.
    await pays(gone!, 4_400_000)
    for (const plans of await plansOnBoth(truck)) expect(plans.has(gone!.loadId)).toBe(true)
    // Searches that began earlier may still contain it; later ones must not.
    const before = many(4, () => plansOnBoth(truck))
    await changes[change]!(gone!)
    for (const plans of await plansOnBoth(truck)) {
      expect(plans.has(gone!.loadId)).toBe(false)
      expect(plans.has(next!.loadId)).toBe(true)
    }
    await Promise.all(before)
    await sql`update loads set status = 'closed' where status = 'open'`.execute(db)
  }
})

test('a price that was changed is that of the next plans, on both servers', async () => {
  const truck = await aTruckFarFromHome()
  const [load] = await loads(1)
  const [first] = await plansOnBoth(truck)
  for (let round = 1; round <= rounds; round += 1) {
    const before = first!.get(load!.loadId)!
    await pays(load!, 4_200_000 + round * 100_000)
    for (const plans of await plansOnBoth(truck)) {
      // The commission leaves 850 of each thousand rupees, or all of it.
      const more = plans.get(load!.loadId)! - before
      expect(more).toBeGreaterThan(round * 800)
      expect(more).toBeLessThanOrEqual(round * 1000 + 50)
    }
  }
})
