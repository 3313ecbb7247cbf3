import type { ShareCode } from '../en/shares.ts'

const lane = '{from} से {to}'
const truck = '[, ट्रक {number}][, ड्राइवर {driver}]।[ {day} तक पहुँचना चाहिए।][ ट्रक कहाँ है, देखें: {link}]'

export const shares = {
  booked: `ट्रक माँगा गया है: ${lane}, {reference}[, पिकअप {pickup}]।`,
  assigned: `ट्रक पक्का हो गया: ${lane}, {reference}[, पिकअप {pickup}]${truck}`,
  loaded: `माल लद गया: ${lane}, {reference}${truck}`,
  left: `ट्रक निकल गया: ${lane}, {reference}${truck}`,
  delivered: `माल पहुँच गया: ${lane}, {reference}[, ट्रक {number}]।`,
  paid: `पूरा भुगतान हो गया: ${lane}, {reference}।`,
  load: `ट्रक चाहिए: ${lane}, {tons} टन, पिकअप {day}। देखें और बोली लगाएँ: {link}`,
  route: `ट्रक जा रहा है: ${lane}, {day}, {tons} टन। बुक करें: {link}`,
} satisfies Record<ShareCode, string>
