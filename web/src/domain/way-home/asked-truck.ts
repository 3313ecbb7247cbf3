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

/** Keeps it in this tab through the sign-up, so that nobody is asked twice. */
export function keepAskedTruck(truck: AskedTruck): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(truck))
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

export function forgetAskedTruck(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Closed storage has kept nothing.
  }
}
