import { areExemptGoods } from '../settlement/exempt-goods.ts'

/** Goods worth more than this travel from state to state with an e-way bill (CGST Rules, rule 138(1)). */
const betweenStates = 50_000

/**
 * States with a limit of their own for what begins and ends in them, and the notification that says it, as of November 2026. In
 * all others it is that between states. Where a state has lower limits for some goods, a trip within it is not asked for them.
 */
const withinState: Record<string, { rupees: number; source: string }> = {
  bihar: { rupees: 1_00_000, source: 'S.O. 14 of 14.01.2019' },
  delhi: { rupees: 1_00_000, source: '3/2018-State Tax of 15.06.2018' },
  'jammu and kashmir': { rupees: Infinity, source: '64 of 30.11.2019: none within it' },
  jharkhand: { rupees: 1_00_000, source: 'S.O. 66 of 26.09.2018' },
  maharashtra: { rupees: 1_00_000, source: '15E/2018-State Tax of 29.06.2018' },
  punjab: { rupees: 1_00_000, source: 'PA/ETO/2018/175 of 13.09.2018' },
  rajasthan: { rupees: 1_00_000, source: 'F17(131)ACCT/GST of 30.03.2021' },
  'tamil nadu': { rupees: 1_00_000, source: '9/2018 of 31.05.2018' },
}

/** `Maharashtra` of `Pune, Maharashtra`; null of a place without one. */
const stateOf = (place: string): string | null => {
  const parts = place.split(',').map((part) => part.trim().toLowerCase())
  return parts.length > 1 ? (parts.at(-1) ?? null) : null
}

interface Consignment {
  rupees: number
  from: string
  to: string
  material: string
}

/** Above which value goods of this kind need an e-way bill on this way; infinite where none is due. */
export function ewayLimit({ from, to, material }: Omit<Consignment, 'rupees'>): number {
  // Exempt supplies need none (rule 138(14)).
  if (areExemptGoods(material)) return Infinity
  const state = stateOf(from)
  return state !== null && state === stateOf(to) ? (withinState[state]?.rupees ?? betweenStates) : betweenStates
}

export const needsEwayBill = ({ rupees, ...way }: Consignment): boolean => rupees > ewayLimit(way)
