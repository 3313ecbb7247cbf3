import type { ShareCode } from '../en/shares.ts'

const lane = '{from} ते {to}'
const truck = '[, ट्रक {number}][, ड्रायव्हर {driver}].[ {day} पर्यंत पोहोचायला हवा.][ ट्रक कुठे आहे ते पाहा: {link}]'

export const shares = {
  booked: `ट्रक मागवला आहे: ${lane}, {reference}[, पिकअप {pickup}].`,
  assigned: `ट्रक पक्का झाला: ${lane}, {reference}[, पिकअप {pickup}]${truck}`,
  loaded: `माल भरला: ${lane}, {reference}${truck}`,
  left: `ट्रक निघाला: ${lane}, {reference}${truck}`,
  delivered: `माल पोहोचला: ${lane}, {reference}[, ट्रक {number}].`,
  paid: `पूर्ण पैसे दिले: ${lane}, {reference}.`,
  load: `ट्रक हवा आहे: ${lane}, {tons} टन, पिकअप {day}. पाहा आणि बोली लावा: {link}`,
  route: `ट्रक जात आहे: ${lane}, {day}, {tons} टन. बुक करा: {link}`,
} satisfies Record<ShareCode, string>
