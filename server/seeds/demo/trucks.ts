import type { VehicleCategory, VehicleType } from '@vapsi/contract/constants'
import { distanceKm } from '@vapsi/contract/values/distance'
import { roadKmBetween } from '../../src/roads/roads.ts'
import { type DemoCity, demoCities } from '../cities.ts'
import { transportersOf } from './people.ts'
import { type Truck, type World, daysBefore } from './world.ts'

type Model = readonly [category: VehicleCategory, type: VehicleType, tons: number, rupeesPerKm: number, share: number]

/** Trucks common on Indian roads, with their price per road kilometre. */
const models: readonly Model[] = [
  ['Open', '14 feet', 2, 17, 5],
  ['Open', '14 feet', 4, 21, 10],
  ['Open', '17 feet', 6, 25, 10],
  ['Open', '19 feet', 8, 29, 10],
  ['Open', '22 feet', 10, 33, 8],
  ['Open', '22 feet', 16, 40, 12],
  ['Container', '19 feet', 7, 29, 6],
  ['Container', '22 feet', 10, 35, 8],
  ['Container', '32 feet', 15, 44, 14],
  ['Container', '32 feet', 18, 48, 6],
  ['Tanker', '22 feet', 12, 44, 5],
  ['Tanker', '32 feet', 20, 55, 3],
  ['Flatbed', '40 feet', 28, 60, 4],
  ['Trailer', '40 feet', 32, 64, 6],
  ['Trailer', '40 feet', 40, 74, 3],
]

/** The demo transporter's own ten. The stories say what each is for. */
const ownModels = [8, 9, 5, 3, 13, 2, 7, 10, 1, 12] as const
export const own = {
  onTheWay: 0,
  posted: 1,
  postedOpen: 2,
  toAnswer: 3,
  toLoad: 4,
  toStart: 5,
  toDeliver: 6,
  free: 7,
  freeSmall: 8,
  offRoad: 9,
} as const

const stateCodes: Record<string, string> = {
  Maharashtra: 'MH12 MH14 MH04 MH43',
  Delhi: 'DL01 DL1',
  Karnataka: 'KA01 KA04 KA51',
  'Tamil Nadu': 'TN28 TN01 TN45',
  Gujarat: 'GJ01 GJ05 GJ12',
  Rajasthan: 'RJ14 RJ19',
  Punjab: 'PB02 PB10',
  'West Bengal': 'WB23 WB11',
  'Andhra Pradesh': 'AP16 AP31',
  'Madhya Pradesh': 'MP09',
  Kerala: 'KL07',
  'Jammu and Kashmir': 'JK02',
  Odisha: 'OD02',
  Assam: 'AS01',
  'Uttar Pradesh': 'UP32 UP78',
}

export const cityNamed = (name: string): DemoCity => {
  const city = demoCities.find((candidate) => candidate.name === name)
  if (!city) throw new Error(`No demo city is called ${name}`)
  return city
}

/** Some 85 vehicles: ten of the demo transporter, two to four of every other. */
export function trucksOfAll(world: World): void {
  const { dice } = world
  transportersOf(world).forEach((owner, at) => {
    const base = cityNamed(owner.city!)
    if (at === 0) for (const model of ownModels) addTruck(world, owner, base, models[model]!)
    else
      for (let left = dice.int(2, 4); left > 0; left -= 1)
        addTruck(
          world,
          owner,
          base,
          dice.weighted(models, (m) => m[4]),
        )
  })
}

function addTruck(world: World, owner: Truck['owner'], base: DemoCity, [category, vehicleType, passingWeight]: Model) {
  const { dice, now, trucks } = world
  const nth = trucks.filter((truck) => truck.owner === owner).length
  const isOwn = owner === transportersOf(world)[0]
  const createdAt = daysBefore(now, dice.int(372, 425))
  const id = dice.id(createdAt)
  const vehicleNumber = aNumber(world, base)
  const isVerified = isOwn ? nth !== own.freeSmall : dice.chance(0.8)
  const isOffRoad = isOwn ? nth === own.offRoad : dice.chance(0.04)
  const vehicle = {
    id,
    transporterId: owner.id,
    vehicleNumber,
    category,
    vehicleType,
    passingWeight,
    isVerified,
    isOffRoad,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
  }
  trucks.push({ vehicle, owner, base })
  const subject = { type: 'vehicle', id }
  const after = { vehicleNumber, category, vehicleType, passingWeight, isOffRoad }
  world.happenings.push({
    type: 'vehicle_added',
    at: createdAt,
    by: owner,
    subject,
    after,
    data: { transporterId: owner.id },
  })
  if (isVerified)
    world.happenings.push({
      type: 'vehicle_verified',
      at: daysBefore(createdAt, -2),
      by: world.office,
      subject,
      before: { isVerified: false },
      after: { isVerified: true },
    })
}

function aNumber({ dice, trucks }: World, base: DemoCity): string {
  const code = dice.pick((stateCodes[base.state] ?? 'NL01').split(' '))
  for (;;) {
    const number = `${code}${dice.pick([...'ABCDEFGHJKLMNPQRSTUV'])}${dice.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])}${dice.int(1000, 9999)}`
    if (!trucks.some(({ vehicle }) => vehicle.vehicleNumber === number)) return number
  }
}

/** A truck's price for a lane in paise, to ₹500: road kilometres, a base, and some variation. */
export function fareOf({ dice }: World, { vehicle }: Truck, from: DemoCity, to: DemoCity): number {
  const model = models.find(([category, , tons]) => category === vehicle.category && tons === vehicle.passingWeight)!
  const rupees = (roadKmBetween(from, to) * model[3] + 1500) * dice.between(0.9, 1.12)
  return Math.max(3000, Math.round(rupees / 500) * 500) * 100
}

/** A destination 90 to 1,700 km away; larger cities are more frequent. */
export function aDestination({ dice }: World, from: DemoCity): DemoCity {
  const reachable = demoCities.filter((city) => {
    const km = distanceKm(from, city)
    return km > 90 && km < 1700
  })
  return dice.weighted(reachable, ({ weight }) => weight + 6)
}
