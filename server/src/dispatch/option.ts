import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { needsOf } from '../bookings/bookings.rules.ts'
import { detourRupees, partFare } from '../bookings/parts/for-hire/part-fare.ts'
import { hasFloor, isFit } from '../fleet/fit/fitness.ts'
import { type AskedLane, type Part, partPricePaise } from '../market/passing/part-of-way.ts'
import { partOnRoute } from '../market/passing/part-on-route.ts'
import { homeShare, ladenCost, ratesOf, wayCost } from '../market/stand/way-cost.ts'
import { roadKmBetween } from '../roads/roads.ts'
import { wayThrough } from '../roads/through.ts'
import { type ChainLoad, PACE, driveChain } from '../way-home/chain.ts'
import { instantOf } from '../way-home/planning-hours.ts'
import { chainTruckOf, placesOf } from './chain-truck.ts'
import { carriesFromRupees, driverPriceOf } from './driver-price.ts'
import type { FreeTruck } from './near-trucks.sql.ts'
import type { WaitingRow } from './waiting-loads.sql.ts'

/** A load with its places. */
export interface Placed {
  load: ChainLoad
  lane: AskedLane
}

/** One truck for one load, with all that follows from sending it. */
export interface Option {
  truck: FreeTruck
  isAsked: boolean
  isFit: boolean
  /** What the load is of the route that it is on the market for. */
  part: Part | null
  /** What its owner asks for that. */
  partPaise: number | null
  driven: Driven | null
  /** Saved empty kilometres compared with driving straight home; null without places. */
  savedKm: number | null
  strip: LoadTruckView['strip']
  driverPaise: number | null
  marginPaise: number | null
  /** The price to the shipper that would carry it; null where it is carried, or where nobody knows. */
  carriesFrom: number | null
  whyNot: LoadTruckView['whyNot']
  /** It carries others, and goes on carrying them. */
  beside: { others: number; addedKm: number } | null
}

interface Driven {
  toPickupKm: number
  toHomeKm: number
  atPickup: Date
  arrivesBy: Date
  isLate: boolean
  costRupees: number
}

export function optionOf(row: WaitingRow, truck: FreeTruck, placed: Placed | null, now: Date): Option {
  const isAsked = truck.vehicleId === row.askedVehicleId
  const route = isAsked || truck.posted?.isRequested ? null : truck.posted
  const part = route && placed ? partOnRoute(route, placed.lane) : null
  const partPaise = route && part && askedPaise(row, truck, route.pricePaise, part)
  const driverPaise = driverPriceOf(row, truck, partPaise)
  const drives = placed && drivenBy(row, truck, placed, now)
  const option: Option = {
    truck,
    isAsked,
    isFit: isFit(truck, needsOf(row)) && hasFloor(truck, needsOf(row)),
    part,
    partPaise,
    driverPaise,
    marginPaise: driverPaise === null ? null : row.pricePaise - driverPaise,
    driven: drives?.driven ?? null,
    savedKm: drives?.savedKm ?? null,
    strip: drives?.strip ?? [],
    carriesFrom: drives ? carriesFromRupees(row, truck, driverPaise, drives.driven.costRupees) : null,
    whyNot: null,
    beside: null,
  }
  // What its shipper or its owner chose is theirs to choose.
  const isTheirs = isAsked || row.onlyTransporterId !== null
  if (route && !part) return { ...option, whyNot: 'other_lane' }
  return isTheirs ? option : { ...option, whyNot: whyNot(row, option, now) }
}

/** Of a part load, a share. */
function askedPaise(row: WaitingRow, truck: FreeTruck, pricePaise: number, part: Part): number {
  const { floorCm } = row
  const weightKg = needsOf(row).weightKg
  return floorCm && weightKg !== null
    ? partFare({ ...truck, pricePaise }, part, { weightKg, floorCm }).pricePaise
    : partPricePaise(pricePaise, part)
}

/** A part of a truck that drives its posted route anyway costs what that becomes longer; null for any other. */
function alongRupees({ floorCm }: WaitingRow, truck: FreeTruck, { lane }: Placed): number | null {
  const way = floorCm && truck.posted ? partOnRoute(truck.posted, lane) : null
  return way && detourRupees(truck, way)
}

function whyNot({ pickupUntil, pricePaise }: WaitingRow, option: Option, now: Date): Option['whyNot'] {
  // With its hours over, the next day has to be agreed anyway.
  const isOver = pickupUntil !== null && pickupUntil < now
  if (option.driven?.isLate && !isOver) return 'too_late'
  if (option.carriesFrom !== null) return 'loss'
  return option.driverPaise !== null && option.driverPaise > pricePaise ? 'too_dear' : null
}

/** The way to the pickup, laden, and home, by road and by the hours that plans are made with; null where none leads. */
function drivenBy(row: WaitingRow, truck: FreeTruck, placed: Placed, now: Date) {
  const { load } = placed
  const places = placesOf(truck)
  const starts = places && { ...chainTruckOf(truck, places, now), homeByHour: Infinity }
  const figures = starts && driveChain(starts, [{ ...load, untilHour: Infinity }])
  const leg = figures?.legs[0]
  if (!places || !leg || leg.loadedKm + figures.emptyKm === Infinity) return null
  const { toPickupKm, arriveHour, waitHours, deliveredHour } = leg
  const laden = wayThrough([load.pickup, ...(load.via ?? []), load.drop])
  const { toHomeKm } = figures
  const rates = ratesOf(truck)
  const ladenRupees = ladenCost(rates, truck.passingWeight, laden)
  return {
    driven: {
      toPickupKm,
      toHomeKm,
      atPickup: instantOf(arriveHour + waitHours),
      arrivesBy: instantOf(deliveredHour - PACE.unloadingHours),
      isLate: row.pickupUntil !== null && instantOf(arriveHour) > row.pickupUntil,
      costRupees: alongRupees(row, truck, placed) ?? wayCost(rates, { toPickupKm, ladenRupees, toHomeKm }),
    },
    savedKm: roadKmBetween(places.home, places.at) - figures.emptyKm,
    strip: [
      { km: toPickupKm, isLoaded: false, to: row.fromLocation },
      { km: laden.km, isLoaded: true, to: row.toLocation },
      { km: homeShare * toHomeKm, isLoaded: false, to: truck.home ?? truck.place ?? '' },
    ],
  }
}
