import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { askedLane } from '../market/passing/part-of-way.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { openLoads } from '../way-home/open-loads.ts'
import { besideOthers } from './beside-others.ts'
import { candidatesFor } from './candidates.ts'
import { chainLoadOf } from './chain-truck.ts'
import { type Onward, wayHomeAfter } from './onward.ts'
import { type Option, type Placed, optionOf } from './option.ts'
import { toOptionView } from './option-view.ts'
import { placeTrucks } from './place-trucks.ts'
import { waitingLoad } from './waiting-loads.sql.ts'

/** So many of the nearest by road that may be sent are ranked. */
const ranked = 40
/** For this many of the best ones, ways home with other loads are searched. */
const planned = 5
/** Of those that are no proposal, so many are named with their reason: that may be sent all the same, and that may not. */
const named = { sendable: 4, elsewhere: 3 }

/**
 * The trucks to propose for a load, and the nearest of the others with the reason. A proposal comes in time and at no
 * loss to its driver; those that can go now come before those on a trip, and among each the fewest empty kilometres decide. Nobody nearer than one that is shown is left out.
 */
export async function trucksForLoad(
  db: Db,
  id: string,
  { limit, transporterId, plate }: { limit: number; transporterId?: string | undefined; plate?: string | undefined },
): Promise<LoadTruckView[]> {
  const row = (await waitingLoad(db, id)) ?? fail('load_not_found')
  if (transporterId !== undefined && !isUuid(transporterId)) return []
  const [market] = await Promise.all([openLoads(db), placeTrucks(db)])
  const now = new Date()
  const load = chainLoadOf(row, now)
  const placed: Placed | null = load && { load, lane: askedLane(load.pickup, load.drop) }
  const alone = (await candidatesFor(db, row, { transporterId, plate })).map((truck) =>
    optionOf(row, truck, placed, now),
  )
  const sharing = placed && !plate ? await besideOthers(db, row, { transporterId, placed, now }) : []
  // What can be assigned now beside others need not wait for their drop.
  const options = [
    ...sharing,
    ...alone.filter(({ truck }) => !sharing.some((one) => one.truck.vehicleId === truck.vehicleId)),
  ]
  const maySend = options.filter(({ whyNot }) => whyNot === null)
  const proposals = maySend.toSorted(byDistance).slice(0, ranked).toSorted(inOrder)
  const shown = withNearer(proposals, transporterId === undefined ? limit : proposals.length)
  const best = shown.filter(({ beside }) => beside === null).slice(0, planned)
  const onward = load ? await wayHomeAfter(market, load, best, now) : new Map<string, Onward>()
  const others = options.filter(({ whyNot }) => whyNot !== null).toSorted(byDistance)
  const sendable = others.filter(({ whyNot }) => whyNot !== 'other_lane').slice(0, named.sendable)
  const elsewhere = others.filter(({ whyNot }) => whyNot === 'other_lane').slice(0, named.elsewhere)
  return [
    ...shown.map((option) => withOnward(option, onward.get(option.truck.vehicleId))).toSorted(inOrder),
    ...[...sendable, ...elsewhere].toSorted(byDistance),
  ].map((option) => toOptionView(option, now))
}

/** The first, and all that stand no farther than the farthest of them. */
function withNearer(proposals: readonly Option[], limit: number): Option[] {
  const farthest = Math.max(0, ...proposals.slice(0, limit).map(kmOf))
  return proposals.filter((option, at) => at < limit || kmOf(option) <= farthest)
}

function withOnward(option: Option, onward: Onward | undefined): Option {
  const { driven, savedKm } = option
  if (!onward || !driven || savedKm === null) return option
  const home = option.strip.at(-1)!
  return {
    ...option,
    savedKm: savedKm + driven.toHomeKm - onward.emptyKm,
    strip: [...option.strip.slice(0, -1), ...onward.strip, { ...home, km: onward.toHomeKm }],
  }
}

const kmOf = ({ driven }: Option) => driven?.toPickupKm ?? Infinity
const byId = (a: Option, b: Option) => (a.truck.vehicleId < b.truck.vehicleId ? -1 : 1)
const byDistance = (a: Option, b: Option) => (kmOf(a) === kmOf(b) ? byId(a, b) : kmOf(a) - kmOf(b))
const last = (a: boolean, b: boolean) => Number(a) - Number(b)
const most = (a: number | null, b: number | null) => (a === b ? 0 : (b ?? -Infinity) - (a ?? -Infinity))

/** Chosen by its shipper or its owner, but it cannot be sent now. */
const isBusy = ({ truck, beside }: Option) => beside === null && truck.busyNumber !== null && truck.trip === null

const isLater = ({ truck, beside }: Option) => beside === null && truck.trip !== null

const inOrder = (a: Option, b: Option) =>
  last(isBusy(a), isBusy(b)) ||
  last(!a.isAsked, !b.isAsked) ||
  last(!a.isFit, !b.isFit) ||
  // Something waits for it: any other that fits comes first.
  last(a.truck.isAwaited && !a.isAsked, b.truck.isAwaited && !b.isAsked) ||
  // Its shipper waits for an answer, which a truck on a trip gives only at the trip's end.
  last(isLater(a), isLater(b)) ||
  most(a.savedKm, b.savedKm) ||
  byDistance(a, b)
