import type { ShareCode } from '../en/shares.ts'

const lane = '{from} થી {to}'
const truck = '[, ટ્રક {number}][, ડ્રાઇવર {driver}].[ {day} સુધીમાં પહોંચવો જોઈએ.][ ટ્રક ક્યાં છે તે જુઓ: {link}]'

export const shares = {
  booked: `ટ્રક મંગાવ્યો છે: ${lane}, {reference}[, પિકઅપ {pickup}].`,
  assigned: `ટ્રક પાકો થયો: ${lane}, {reference}[, પિકઅપ {pickup}]${truck}`,
  loaded: `માલ ભરાયો: ${lane}, {reference}${truck}`,
  left: `ટ્રક નીકળ્યો: ${lane}, {reference}${truck}`,
  delivered: `માલ પહોંચ્યો: ${lane}, {reference}[, ટ્રક {number}].`,
  paid: `પૂરા પૈસા ચૂકવાયા: ${lane}, {reference}.`,
  load: `ટ્રક જોઈએ છે: ${lane}, {tons} ટન, પિકઅપ {day}. જુઓ અને બોલી લગાવો: {link}`,
  route: `ટ્રક જાય છે: ${lane}, {day}, {tons} ટન. બુક કરો: {link}`,
} satisfies Record<ShareCode, string>
