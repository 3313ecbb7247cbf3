import type { Answer } from '../stage.ts'

/** Sums that occur nowhere else, so that their digits in an answer can only be these. */
export const prices = {
  shipperPaise: 4_567_891,
  driverPaise: 3_456_787,
  receivedPaise: 1_370_367,
  paidOutPaise: 1_728_394,
  /** The transporter's bid, and the other one's for the same load. */
  bidPaise: 3_912_357,
  rivalBidPaise: 3_845_671,
  /** What the transporter recorded privately. */
  costPaise: 765_439,
} as const

export const words = {
  officeNote: 'only-the-office-reads-this',
  shipperReference: 'UTRSHIPPERSIDE',
  driverReference: 'UTRDRIVERSIDE',
  sender: 'Ramesh-Secret-Sender',
  receiver: 'Sunita-Secret-Receiver',
} as const

const forms = (paise: number): string[] => {
  const rupees = paise / 100
  return [String(rupees), rupees.toLocaleString('en-IN', { maximumFractionDigits: 2 }), String(paise)]
}

const shipperSide = [
  ...forms(prices.shipperPaise),
  ...forms(prices.receivedPaise),
  ...forms(prices.shipperPaise - prices.receivedPaise),
  words.shipperReference,
]
const driverSide = [
  ...forms(prices.driverPaise),
  ...forms(prices.paidOutPaise),
  ...forms(prices.driverPaise - prices.paidOutPaise),
  words.driverReference,
]
const officeSide = [...forms(prices.shipperPaise - prices.driverPaise), words.officeNote]
const stops = [words.sender, words.receiver]
const [bid, rivalBid] = [forms(prices.bidPaise), forms(prices.rivalBidPaise)]
const own = forms(prices.costPaise)
const everything = [...own, ...shipperSide, ...driverSide, ...officeSide, ...stops, ...bid, ...rivalBid]

/** What must never reach whom, in any form. The office may see everything. */
export const forbidden: Readonly<Record<string, readonly string[]>> = {
  visitor: everything,
  // The load belongs to the shipper, who sees both bids.
  shipper: [...driverSide, ...officeSide, ...own],
  otherShipper: everything,
  transporter: [...shipperSide, ...officeSide, ...rivalBid],
  otherTransporter: [...shipperSide, ...driverSide, ...officeSide, ...stops, ...bid, ...own],
  // Sent on trips of this transporter: the stops, and no price of anybody.
  driver: [...own, ...shipperSide, ...driverSide, ...officeSide, ...bid, ...rivalBid],
  admin: own,
  deleted: everything,
}

/** Somebody else's secrets in an answer: body and headers, of any type. */
export function leaks(persona: string, { text, headers }: Pick<Answer, 'text' | 'headers'>): string[] {
  const haystack = `${text}\n${JSON.stringify(headers)}`
  return (forbidden[persona] ?? []).filter((secret) => haystack.includes(secret))
}
