import type { VehicleCategory } from '@vapsi/contract/constants'

/** The truck for which a visitor looked for loads: what it is, where it stands, where its home is. */
export interface AskedTruck {
  category: VehicleCategory
  tons: number
  at: NamedPlace
  home: NamedPlace
}

export interface NamedPlace {
  name: string
  lat: number
  lng: number
}

const key = 'vapsi.asked-truck'
const keptKey = 'vapsi.asked-load'

/** Keeps it in this tab through the sign-up, so that nobody is asked twice, and what it leaves of the load that was chosen. */
export function keepAskedTruck(truck: AskedTruck, load: { id: string; leftRupees: number }): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(truck))
    sessionStorage.setItem(keptKey, JSON.stringify({ id: load.id, leftRupees: load.leftRupees }))
  } catch {
    // Closed storage: the driver says it again.
  }
}

export function askedTruck(): AskedTruck | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as AskedTruck | null
  } catch {
    return null
  }
}

/** The rupees that were shown to be left of this load; null if it was another, or none. */
export function keptOf(loadId: string): number | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptKey) ?? 'null') as { id: string; leftRupees: number } | null
    return kept?.id === loadId ? kept.leftRupees : null
  } catch {
    return null
  }
}

export function forgetAskedTruck(): void {
  try {
    sessionStorage.removeItem(key)
    sessionStorage.removeItem(keptKey)
  } catch {
    // Closed storage has kept nothing.
  }
}
