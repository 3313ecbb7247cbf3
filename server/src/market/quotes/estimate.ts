import { DEFAULTS, PLANNING } from '@vapsi/contract/constants'

/**
 * Empty kilometres that a loaded one pays for: a third of what trucks drive in India is empty (Intugine: 30 to 40 %).
 */
const emptyPerLadenKm = 0.5
/** How far prices of one lane lie from its middle, either way. */
const spread = 0.12

interface Range {
  low: number
  middle: number
  high: number
}

/**
 * Rupees, to the hundred, for a lane whose prices nobody knows: what a truck of the size costs on these road kilometres,
 * tolls included, with its share of empty ones and the commission on top.
 */
export function estimatedPrice(roadKm: number, tons: number): Range {
  const { laden, empty } = PLANNING.costs.find((size) => tons <= size.tons)!
  const price = (roadKm * (laden + emptyPerLadenKm * empty)) / (1 - DEFAULTS.commissionRate / 100)
  return { low: hundreds(price * (1 - spread)), middle: hundreds(price), high: hundreds(price * (1 + spread)) }
}

const hundreds = (rupees: number) => Math.max(100, Math.round(rupees / 100) * 100)
