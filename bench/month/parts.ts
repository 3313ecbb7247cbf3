import { shareOfTruck } from '@vapsi/contract/loads/part-price'
import { partHours } from '../../server/src/way-home/stops/one-truck/part-hours.ts'
import { diceOf } from '../../server/test/dice.ts'
import { type PartsLoad, fillOf } from './fill.ts'
import type { Month, MonthLoad } from './market.ts'

/** Of all loads. */
const shareOfParts = 1 / 3

/** The same month with every third load a part of a truck, at the price that a quote says; those of own customers too. */
export function withParts(month: Month, seed: number): Month {
  const dice = diceOf(seed * 104_729)
  return {
    ...month,
    loads: month.loads.map((load) => partOf(load, dice)),
    ownAsPart: (load) => partOf(load, diceOf(seed * 15_485_863 + numberOf(load.id))),
  }
}

function partOf(load: MonthLoad, dice: ReturnType<typeof diceOf>): PartsLoad {
  const [isPart, weight, floor, kind] = [dice.next() < shareOfParts, dice.next(), dice.next(), dice.next()]
  if (!isPart) return { ...load, floorMetres: null, goods: 'general' }
  const weightKg = Math.round(1000 + 7000 * weight)
  const floorMetres = Math.round(10 + 40 * floor) / 10
  const share = shareOfTruck({ weightKg, floorCm: 100 * floorMetres })
  const goods = kind < 0.7 ? 'general' : kind < 0.9 ? 'food' : 'chemicals'
  return {
    ...load,
    ...partHours(fillOf([{ ...load, weightKg, floorMetres }])),
    weightKg,
    floorMetres,
    goods,
    priceRupees: Math.round(share * load.priceRupees),
  }
}

/** Another number for each truck and trip. */
const numberOf = (id: string) => [...id].reduce((hash, letter) => (31 * hash + letter.charCodeAt(0)) % 1_000_003, 7)
