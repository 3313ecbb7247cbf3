const lane = '{from} to {to}'
const truck = '[, truck {number}][, driver {driver}].[ It should arrive by {day}.][ Follow the truck: {link}]'

/**
 * Texts to share at each step with whoever waits for the goods or the truck: no price, no telephone number, and of
 * people the driver's first name alone.
 */
export const shares = {
  booked: `A truck is requested: ${lane}, {reference}[, pickup {pickup}].`,
  assigned: `The truck is confirmed: ${lane}, {reference}[, pickup {pickup}]${truck}`,
  loaded: `Loaded: ${lane}, {reference}${truck}`,
  left: `On the way: ${lane}, {reference}${truck}`,
  delivered: `Delivered: ${lane}, {reference}[, truck {number}].`,
  paid: `Paid in full: ${lane}, {reference}.`,
  load: `A load waits for a truck: ${lane}, {tons} tons, pickup {day}. See it and bid: {link}`,
  route: `A truck goes from ${lane} on {day}, {tons} tons. Book it: {link}`,
} as const

export type ShareCode = keyof typeof shares
