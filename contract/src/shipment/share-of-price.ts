interface Delivered {
  kg: number
  /** Road kilometres from the first pickup to this drop, along the way. */
  km: number
}

/**
 * A freight shared among the drops of its way, the last one included: by kilograms × kilometres, rounded to the paisa;
 * the last drop has what remains, so that the sum is exact. Where no drop is a kilometre away, by kilograms alone.
 */
export function sharesOf(freightPaise: number, drops: readonly Delivered[]): number[] {
  const isFar = drops.some(({ kg, km }) => kg * km > 0)
  const weights = drops.map(({ kg, km }) => BigInt(isFar ? kg * km : kg))
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  const freight = BigInt(freightPaise)
  const rounded = weights.slice(0, -1).map((weight) => Number((2n * freight * weight + whole) / (2n * whole)))
  return [...rounded, freightPaise - rounded.reduce((sum, share) => sum + share, 0)]
}
