/**
 * What a part load costs: a share of what this whole truck costs on the lane. 32 feet are 9.75 m. Trucks that several
 * loads share drive further and are seldom quite full, so a part costs a fifth more than what it takes.
 */
export const PART_PRICE = { tons: 16, floorCm: 975, factor: 1.2 } as const

/** The share of the truck's price, up to 1: by weight or by floor, whichever is more. */
export const shareOfTruck = (
  { weightKg, floorCm }: { weightKg: number; floorCm: number },
  truck: { tons: number; floorCm: number } = PART_PRICE,
): number => Math.min(1, PART_PRICE.factor * Math.max(weightKg / (1000 * truck.tons), floorCm / truck.floorCm))
