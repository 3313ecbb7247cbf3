import type { ShareCode } from '../en/shares.ts'

const lane = '{from} ਤੋਂ {to}'
const truck = '[, ਟਰੱਕ {number}][, ਡਰਾਈਵਰ {driver}]।[ {day} ਤੱਕ ਪਹੁੰਚਣਾ ਚਾਹੀਦਾ ਹੈ।][ ਟਰੱਕ ਕਿੱਥੇ ਹੈ, ਦੇਖੋ: {link}]'

export const shares = {
  booked: `ਟਰੱਕ ਮੰਗਿਆ ਗਿਆ ਹੈ: ${lane}, {reference}[, ਪਿਕਅੱਪ {pickup}]।`,
  assigned: `ਟਰੱਕ ਪੱਕਾ ਹੋ ਗਿਆ: ${lane}, {reference}[, ਪਿਕਅੱਪ {pickup}]${truck}`,
  loaded: `ਮਾਲ ਭਰ ਗਿਆ: ${lane}, {reference}${truck}`,
  left: `ਟਰੱਕ ਚੱਲ ਪਿਆ: ${lane}, {reference}${truck}`,
  delivered: `ਮਾਲ ਪਹੁੰਚ ਗਿਆ: ${lane}, {reference}[, ਟਰੱਕ {number}]।`,
  paid: `ਪੂਰੇ ਪੈਸੇ ਦਿੱਤੇ ਗਏ: ${lane}, {reference}।`,
  load: `ਟਰੱਕ ਚਾਹੀਦਾ ਹੈ: ${lane}, {tons} ਟਨ, ਪਿਕਅੱਪ {day}। ਦੇਖੋ ਤੇ ਬੋਲੀ ਲਾਓ: {link}`,
  route: `ਟਰੱਕ ਜਾ ਰਿਹਾ ਹੈ: ${lane}, {day}, {tons} ਟਨ। ਬੁੱਕ ਕਰੋ: {link}`,
} satisfies Record<ShareCode, string>
