import { LIMITS } from '@vapsi/contract/constants'
import type { Body, Query } from '@vapsi/contract/endpoint'
import type { LaneView, lanes } from '@vapsi/contract/lanes'
import { gazetteer } from '../places/gazetteer.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { mapPage, type Page } from '../platform/http/page.ts'
import { holdAccount } from '../users/users.sql.ts'
import { type LaneRow, awakenLane, countLanesOf, dropLane, insertLane, lanesOf, muteLane } from './lanes.sql.ts'

const viewOf = ({ fromName, toName, createdAt, ...lane }: LaneRow): LaneView => ({
  ...lane,
  from: fromName,
  to: toName,
  createdAt: createdAt.toISOString(),
})

/** Saves the lane of a search or a load, by the map's names; an existing one becomes active again. */
export function saveLane(db: Db | Tx, person: Actor, form: Body<typeof lanes.save>): Promise<LaneView> {
  const [from, to] = [placeOf(form.from), placeOf(form.to)]
  refuseUnknown({ from, to })
  if (from?.name === to?.name) fail('invalid', { fields: { to: 'same_place' } })
  const lane = {
    userId: person.id,
    wants: person.userType === 'shipper' ? ('trucks' as const) : ('loads' as const),
    fromName: from?.name ?? null,
    fromLat: from?.lat ?? null,
    fromLng: from?.lng ?? null,
    toName: to?.name ?? null,
    toLat: to?.lat ?? null,
    toLng: to?.lng ?? null,
    category: form.category ?? null,
  }
  return inTransaction(db, async (tx) => {
    // Locked, so that parallel calls cannot exceed the limit.
    if (!(await holdAccount(tx, person.id))) fail('not_signed_in')
    const known = await awakenLane(tx, lane)
    if (known) return viewOf(known)
    if ((await countLanesOf(tx, person.id)) >= LIMITS.savedLanes)
      fail('too_many_lanes', { params: { most: LIMITS.savedLanes } })
    return viewOf(await insertLane(tx, lane))
  })
}

/** Null: no place given, which means anywhere. Undefined: unknown to the map. */
function placeOf(typed: string | null | undefined) {
  if (!typed) return null
  const place = gazetteer().placeNamed(typed)
  return place && { name: [place.name, place.state].filter(Boolean).join(', '), lat: place.lat, lng: place.lng }
}

function refuseUnknown({ from, to }: Record<'from' | 'to', object | null | undefined>): void {
  const wrong: Record<string, 'place_unchosen' | 'required'> = {}
  if (from === undefined) wrong['from'] = 'place_unchosen'
  if (to === undefined) wrong['to'] = 'place_unchosen'
  if (from === null && to === null) wrong['from'] = 'required'
  if (Object.keys(wrong).length > 0) fail('invalid', { fields: wrong })
}

export const listLanes = async (db: Db, person: Actor, query: Query<typeof lanes.list>): Promise<Page<LaneView>> =>
  mapPage(await lanesOf(db, person.id, query), viewOf)

export const setMuted = async (db: Db | Tx, person: Actor, id: string, isMuted: boolean): Promise<LaneView> =>
  viewOf((await muteLane(db, person.id, id, isMuted)) ?? fail('lane_not_found'))

export async function removeLane(db: Db | Tx, person: Actor, id: string): Promise<void> {
  if (!(await dropLane(db, person.id, id))) fail('lane_not_found')
}
