import { expect, test } from 'vitest'
import { roadKmBetween } from '../roads/roads.ts'
import { driveChain, slackOf } from './chain.ts'

// Every figure here is computed independently from the legs: explicit sums.
const jaipur = { lat: 26.9124, lng: 75.7873 }
const udaipur = { lat: 24.5854, lng: 73.7125 }
const ahmedabad = { lat: 23.0225, lng: 72.5714 }
const surat = { lat: 21.1702, lng: 72.8311 }
const mumbai = { lat: 19.076, lng: 72.8777 }
const pace = { kmPerHour: 10, loadingHours: 4, unloadingHours: 6 }
const truck = {
  emptyAt: jaipur,
  emptyAtHour: 100,
  home: mumbai,
  homeByHour: 500,
  rupeesPerEmptyKm: 20,
  rupeesPerLadenKm: 30,
  rupeesPerHour: 5,
  commission: 0.1,
}
const first = { pickup: udaipur, drop: ahmedabad, priceRupees: 30_000, fromHour: 170, untilHour: 180 }
const second = { pickup: surat, drop: mumbai, priceRupees: 25_000, fromHour: 0, untilHour: 290 }

test('every figure of a chain follows from its legs', () => {
  const [toFirst, firstKm] = [roadKmBetween(jaipur, udaipur), roadKmBetween(udaipur, ahmedabad)]
  const [toSecond, secondKm] = [roadKmBetween(ahmedabad, surat), roadKmBetween(surat, mumbai)]
  const arrives = 100 + toFirst / 10
  expect(arrives).toBeLessThan(170)
  const delivered = 170 + 4 + firstKm / 10 + 6
  const arrivesAgain = delivered + toSecond / 10
  const atHome = arrivesAgain + 4 + secondKm / 10 + 6
  const alone = -(20 * roadKmBetween(jaipur, mumbai)) - 5 * (roadKmBetween(jaipur, mumbai) / 10)
  const value = 0.9 * 55_000 - 30 * (firstKm + secondKm) - 20 * (toFirst + toSecond) - 5 * (atHome - 100)

  const chain = driveChain(truck, [first, second], pace)!
  expect(chain.legs[0]!.toPickupKm).toBeCloseTo(toFirst, 6)
  expect(chain.legs[0]!.arriveHour).toBeCloseTo(arrives, 6)
  expect(chain.legs[0]!.waitHours).toBeCloseTo(170 - arrives, 6)
  expect(chain.legs[0]!.deliveredHour).toBeCloseTo(delivered, 6)
  expect(chain.legs[1]!.loadedKm).toBeCloseTo(secondKm, 6)
  expect(chain.legs[1]!.waitHours).toBe(0)
  expect(chain.emptyKm).toBeCloseTo(toFirst + toSecond, 6)
  expect(chain.loadedKm).toBeCloseTo(firstKm + secondKm, 6)
  expect(chain.toHomeKm).toBe(0)
  expect(chain.homeAtHour).toBeCloseTo(atHome, 6)
  expect(chain.valueRupees).toBeCloseTo(value, 4)
  expect(chain.aloneRupees).toBeCloseTo(alone, 4)
  expect(chain.gainRupees).toBeCloseTo(value - alone, 4)
})

test('the slack is the largest delay anywhere that misses neither a pickup nor the hour at home', () => {
  const chain = driveChain(truck, [first, second], pace)!
  const { slackHours, weakestLeg, latestDepartures } = slackOf(chain, truck, [first, second])
  const later = (hours: number) => driveChain({ ...truck, emptyAtHour: 100 + hours }, [first, second], pace)
  expect(later(slackHours - 0.01)).not.toBeNull()
  expect(later(slackHours + 0.01)).toBeNull()
  expect(latestDepartures[0]).toBe(slackHours)
  expect(latestDepartures[1]).toBeCloseTo(290 - chain.legs[1]!.arriveHour, 6)
  expect([0, 1]).toContain(weakestLeg)
})

test('too late for a pickup, or home too late: no chain', () => {
  expect(driveChain(truck, [{ ...first, untilHour: 120, fromHour: 110 }], pace)).toBeNull()
  expect(driveChain({ ...truck, homeByHour: 200 }, [first], pace)).toBeNull()
})
