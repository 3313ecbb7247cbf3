import { DEFAULTS, VEHICLE_CATEGORIES } from '@vapsi/contract/constants'
import type { Query } from '@vapsi/contract/endpoint'
import type { HomewardLoad, LoadsHomeView, loadsHome } from '@vapsi/contract/way-home/loads-home'
import type { Db } from '../../platform/database/database.ts'
import { roads } from '../../roads/roads.ts'
import { type ChainTruck, driveChain } from '../../way-home/chain.ts'
import type { OwnVehicle } from '../../way-home/economics.sql.ts'
import { type Plan, type PlanRequest, chainTruckOf, findPlans } from '../../way-home/find-plans.ts'
import { openLoads } from '../../way-home/open-loads.ts'
import { isAtHome } from '../../way-home/way-home.rules.ts'
import { atHour, hundredths } from '../way-home/plan-views.ts'
import { townAt } from '../town-at.ts'
import { type HomewardRow, farOffLoads, homewardRows } from './homeward-loads.sql.ts'
import { loadFacts } from './waiting-load.ts'

const most = 10
/** Loads that wait so far from the truck are counted where they do not fit it. */
const aroundKm = 300

type Asked = Query<typeof loadsHome.find>

/** Loads that bring a visitor's truck home, with what is left of each price by the estimates for a truck of its size. */
export async function findLoadsHome(db: Db, asked: Asked): Promise<LoadsHomeView> {
  const { at, home, widerKm } = asked
  const request: PlanRequest = {
    vehicle: usualVehicle(asked),
    emptyAt: at,
    emptyFrom: new Date(),
    home,
    widerKm,
    legs: 1,
    limit: most,
    without: await farOffLoads(db),
  }
  const truck = chainTruckOf(request)
  const alone = driveChain({ ...truck, homeByHour: Infinity }, [])!
  const { plans } = await findPlans(db, request)
  const ids = plans.flatMap(({ loads }) => loads.map(({ id }) => id))
  const rows = new Map((ids.length ? await homewardRows(db, ids) : []).map((row) => [row.id, row]))
  return {
    isAtHome: isAtHome(at, home),
    emptyHome: { km: Math.round(alone.toHomeKm), costRupees: hundredths(-alone.valueRupees) },
    loads: plans
      .flatMap((plan) => shown(plan, truck, rows))
      .toSorted((a, b) => b.leftRupees - a.leftRupees || a.id.localeCompare(b.id)),
    unfit: await countUnfit(db, asked),
  }
}

/** Nobody's truck: what it costs is what trucks of its size usually do, and Vapsi takes its usual share. */
const usualVehicle = ({ category, tons }: Asked): OwnVehicle => ({
  id: '',
  vehicleNumber: '',
  category,
  passingWeight: tons,
  vehicleType: null,
  ownerCity: null,
  commissionType: DEFAULTS.commissionType,
  commissionRate: DEFAULTS.commissionRate,
  homeName: null,
  homeLat: null,
  homeLng: null,
  standsName: null,
  standsLat: null,
  standsLng: null,
  standsAt: null,
  paisePerEmptyKm: null,
  paisePerLadenKm: null,
  wish: null,
})

/** A load that was taken meanwhile, or whose ends lie at no known town, is not shown. */
function shown({ loads, figures }: Plan, truck: ChainTruck, rows: ReadonlyMap<string, HomewardRow>): HomewardLoad[] {
  const [load] = loads
  const [leg] = figures.legs
  const row = load && rows.get(load.id)
  const [from, to] = load ? [townAt(load.pickup).name, townAt(load.drop).name] : []
  if (!row || !leg || !from || !to) return []
  const facts = loadFacts(row)
  return [
    {
      ...facts,
      from,
      to,
      toPickupKm: Math.round(leg.toPickupKm),
      loadedKm: Math.round(leg.loadedKm),
      toHomeKm: Math.round(figures.toHomeKm),
      homeAt: atHour(figures.homeAtHour),
      costs: {
        share: hundredths(facts.price * truck.commission),
        road: hundredths(truck.rupeesPerLadenKm * figures.loadedKm + truck.rupeesPerEmptyKm * figures.emptyKm),
        tolls: hundredths(figures.tollRupees),
        time: hundredths(truck.rupeesPerHour * (figures.homeAtHour - truck.emptyAtHour)),
      },
      leftRupees: hundredths(figures.valueRupees),
      gainRupees: hundredths(figures.gainRupees),
    },
  ]
}

/** How many loads near the truck it cannot carry, by the first reason. */
async function countUnfit(db: Db, { at, category, tons }: Asked): Promise<LoadsHomeView['unfit']> {
  const metric = roads()
  const here = metric.spotOf(at)
  const unfit = { weight: 0, category: 0 }
  const market = await openLoads(db)
  market.visit(VEHICLE_CATEGORIES, (load, slot, { pickups }) => {
    const why = load.category !== category ? 'category' : load.weightKg > tons * 1000 ? 'weight' : null
    if (why !== null && metric.kmBetween(here, pickups[slot]!) <= aroundKm) unfit[why] += 1
  })
  return unfit
}
