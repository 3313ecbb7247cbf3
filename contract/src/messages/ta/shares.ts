import type { ShareCode } from '../en/shares.ts'

const lane = '{from} முதல் {to}'
const truck = '[, லாரி {number}][, டிரைவர் {driver}].[ {day} க்குள் வந்து சேரும்.][ லாரி எங்கே என்று பார்க்க: {link}]'

export const shares = {
  booked: `லாரி கேட்கப்பட்டுள்ளது: ${lane}, {reference}[, பிக்கப் {pickup}].`,
  assigned: `லாரி உறுதி: ${lane}, {reference}[, பிக்கப் {pickup}]${truck}`,
  loaded: `லோடு ஏற்றப்பட்டது: ${lane}, {reference}${truck}`,
  left: `லாரி கிளம்பியது: ${lane}, {reference}${truck}`,
  delivered: `சரக்கு வந்து சேர்ந்தது: ${lane}, {reference}[, லாரி {number}].`,
  paid: `முழுப் பணமும் கொடுக்கப்பட்டது: ${lane}, {reference}.`,
  load: `லாரி தேவை: ${lane}, {tons} டன், பிக்கப் {day}. பார்த்து விலை சொல்லவும்: {link}`,
  route: `லாரி செல்கிறது: ${lane}, {day}, {tons} டன். புக் செய்ய: {link}`,
} satisfies Record<ShareCode, string>
