import type { LoadView } from '@vapsi/contract/loads'
import type { PlanView } from '@vapsi/contract/way-home/way-home'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { tollsShown } from '../../roads/tolls.ts'
import type { Plan, Plans } from '../../way-home/find-plans.ts'
import type { SharedWay } from '../../way-home/sharing/shared-plans.ts'
import { hourOf, instantOf } from '../../way-home/planning-hours.ts'
import { loadViews } from '../load-view.ts'
import { loadRows } from '../loads.sql.ts'

type PlanPlace = PlanView['home']

export interface PlanFrame {
  vehicle: { id: string }
  emptyAt: PlanPlace
  emptyFrom: Date
  home: PlanPlace
}

/** Plans for their driver. A chain with a load that was taken since the search is left out. */
export async function planViews(
  db: Db,
  actor: Actor,
  frame: PlanFrame,
  { plans, bestPossibleRupees, sharedAtMostRupees }: Plans,
): Promise<PlanView[]> {
  const ids = [...new Set(plans.flatMap(({ loads }) => loads.map(({ id }) => id)))]
  const rows = ids.length ? await loadRows(db, actor, { among: ids }).execute() : []
  const views = new Map((await loadViews(db, actor, rows, [])).map((view) => [view.id, view]))
  const certificate = bestPossibleRupees === undefined ? {} : { bestPossibleRupees: hundredths(bestPossibleRupees) }
  return plans
    .filter(({ loads }) => loads.every(({ id }) => views.has(id)))
    .map((plan) => {
      const shared = plan.shared && { shared: sharedView(plan.shared, sharedAtMostRupees) }
      return Object.assign(toView(frame, plan, views), certificate, shared)
    })
}

const sharedView = ({ stops, withRoomKm }: SharedWay, atMostRupees: number | undefined): PlanView['shared'] => ({
  stops: stops.map(({ load, isPickup, km, arriveHour, fill }) => ({
    leg: load,
    isPickup,
    km: Math.round(km),
    arriveAt: atHour(arriveHour),
    fill: hundredths(fill),
  })),
  withRoomKm: Math.round(withRoomKm),
  ...(atMostRupees !== undefined && { bestPossibleRupees: hundredths(atMostRupees) }),
})

/** When the truck leaves for each pickup, if it is late nowhere. */
function leavesAtOf({ emptyFrom }: PlanFrame, { figures, shared }: Plan): number[] {
  const empty = hourOf(emptyFrom)
  if (!shared) return [empty, ...figures.legs.map(({ deliveredHour }) => deliveredHour)]
  return shared.stops.flatMap(({ isPickup }, at) => (isPickup ? [shared.stops[at - 1]?.leaveHour ?? empty] : []))
}

function toView(frame: PlanFrame, plan: Plan, views: ReadonlyMap<string, LoadView>): PlanView {
  const { loads, figures, slack, shared } = plan
  const { emptyKm, loadedKm, toHomeKm, homeAtHour, tollRupees, valueRupees, gainRupees } = figures
  const leavesAt = leavesAtOf(frame, plan)
  const days = (homeAtHour - leavesAt[0]!) / 24
  return {
    id: loads.map(({ id }) => id).join(shared ? '+' : '.'),
    vehicleId: frame.vehicle.id,
    emptyAt: frame.emptyAt,
    emptyFrom: frame.emptyFrom.toISOString(),
    home: frame.home,
    legs: figures.legs.map((leg, at) => ({
      load: views.get(loads[at]!.id)!,
      toPickupKm: Math.round(leg.toPickupKm),
      loadedKm: Math.round(leg.loadedKm),
      arriveAt: atHour(leg.arriveHour),
      waitHours: tenths(leg.waitHours),
      pickupUntil: atHour(loads[at]!.untilHour),
      deliveredAt: atHour(leg.deliveredHour),
      latestDeparture: atHour(leavesAt[at]! + slack.latestDepartures[at]!),
    })),
    toHomeKm: Math.round(toHomeKm),
    emptyKm: Math.round(emptyKm),
    loadedKm: Math.round(loadedKm),
    emptyShare: hundredths(emptyKm / (emptyKm + loadedKm)),
    tolls: tollsShown(tollRupees),
    leftRupees: hundredths(valueRupees),
    gainRupees: hundredths(gainRupees),
    gainPerDayRupees: hundredths(gainRupees / days),
    homeAt: atHour(homeAtHour),
    weakestLeg: slack.weakestLeg,
    slackHours: tenths(slack.slackHours),
  }
}

export const atHour = (hour: number) => instantOf(hour).toISOString()
export const hundredths = (value: number) => Math.round(value * 100) / 100
const tenths = (value: number) => Math.round(value * 10) / 10
