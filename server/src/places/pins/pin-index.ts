import { type GazetteerFile, NO_PLACE } from '../gazetteer-file.ts'

/** Positions of the places served by post offices whose PIN codes begin like this (3 to 6 digits), largest first. */
export function indexPins(pins: GazetteerFile['pins']): (digits: string, limit: number) => number[] {
  // Each row applies until the next, so a range begins in the last row not after its first PIN.
  const rowAt = (pin: number): number => {
    let low = 0
    let high = pins.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pins[middle]?.[0] ?? Infinity) <= pin) low = middle + 1
      else high = middle
    }
    return low - 1
  }
  return (digits, limit) => {
    const first = Number(digits.padEnd(6, '0'))
    const last = Number(digits.padEnd(6, '9'))
    if (first < (pins[0]?.[0] ?? 0)) return []
    const places = pins.slice(Math.max(0, rowAt(first)), rowAt(last) + 1).map(([, place]) => place)
    return [...new Set(places)]
      .filter((place) => place !== NO_PLACE)
      .toSorted((a, b) => a - b)
      .slice(0, limit)
  }
}
