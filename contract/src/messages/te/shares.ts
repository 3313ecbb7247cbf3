import type { ShareCode } from '../en/shares.ts'

const lane = '{from} నుండి {to}'
const truck = '[, లారీ {number}][, డ్రైవర్ {driver}].[ {day} లోపు చేరాలి.][ లారీ ఎక్కడ ఉందో చూడండి: {link}]'

export const shares = {
  booked: `లారీ అడిగారు: ${lane}, {reference}[, పికప్ {pickup}].`,
  assigned: `లారీ ఖాయమైంది: ${lane}, {reference}[, పికప్ {pickup}]${truck}`,
  loaded: `లోడ్ అయింది: ${lane}, {reference}${truck}`,
  left: `లారీ బయలుదేరింది: ${lane}, {reference}${truck}`,
  delivered: `సరుకు చేరింది: ${lane}, {reference}[, లారీ {number}].`,
  paid: `పూర్తిగా చెల్లించారు: ${lane}, {reference}.`,
  load: `లారీ కావాలి: ${lane}, {tons} టన్నులు, పికప్ {day}. చూసి బిడ్ వేయండి: {link}`,
  route: `లారీ వెళ్తోంది: ${lane}, {day}, {tons} టన్నులు. బుక్ చేయండి: {link}`,
} satisfies Record<ShareCode, string>
