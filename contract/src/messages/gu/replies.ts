import type { ReplyCode } from '../en/replies.ts'

export const replies = {
  ask_bid:
    '{material}, {tons} ટન, પિકઅપ {day}. {plate} થી ₹{rupees:rupees} ની બોલી માટે 1 લખો, અથવા બીજો ભાવ લખો. {until} સુધી.',
  ask_counter: '₹{rupees:rupees} મંજૂર હોય તો 1 લખો, અથવા બીજી કિંમત લખો. {until} સુધી.',
  ask_last_offer: '₹{rupees:rupees} મંજૂર હોય તો 1 લખો: આ છેલ્લી ઑફર છે. {until} સુધી.',
  ask_contract: '{material}, {tons} ટન, પિકઅપ {day}. {plate} થી ₹{rupees:rupees} માં લેવા માટે 1 લખો. {until} સુધી.',
  ask_accept: 'સ્વીકારવા માટે 1 લખો. {until} સુધી.',
  ask_arrived: 'ટ્રક પહોંચે ત્યારે 1 લખો. {until} સુધી.',
  bid_done: 'થઈ ગયું: {from:place} થી {to:place} માટે તમારી ₹{rupees:rupees} ની બોલી મુકાઈ ગઈ.',
  counter_done: 'થઈ ગયું: {from:place} થી {to:place} માટે તમારી ₹{rupees:rupees} ની કિંમત મોકલી.',
  agreed_done: 'થઈ ગયું: {from:place} થી {to:place} માટે ₹{rupees:rupees} નક્કી થયા.',
  accept_done: 'થઈ ગયું: {reference} સ્વીકાર્યું.',
  arrived_done: 'થઈ ગયું: {reference}, ટ્રક પિકઅપ પર છે.',
  late: 'જવાબનો સમય પૂરો થયો. હવે શું થઈ શકે તે જોવા Vapsi ખોલો.',
  already: 'આનો જવાબ પહેલેથી મળી ગયો છે. બદલવા માટે Vapsi ખોલો.',
  unclear: 'આ જવાબ સમજાયો નહીં. 1 લખો, અથવા 27000 જેવો ભાવ લખો.',
  far: 'આ ભાવ ₹{rupees:rupees} થી ઘણો અલગ છે. ₹{least:rupees} થી ₹{most:rupees} વચ્ચેનો ભાવ લખો, અથવા Vapsi માં બોલી મૂકો.',
  nothing_asked: 'અહીં તમારા જવાબ માટે કંઈ બાકી નથી. તમારી ટ્રિપ અને લોડ માટે Vapsi ખોલો.',
  refused: 'થયું નહીં: {reason}',
  left: 'હવે તમને WhatsApp સંદેશા નહીં આવે. તાકીદના સંદેશા SMS થી આવશે; તે પ્રોફાઇલમાં બદલી શકાય છે.',
} satisfies Record<ReplyCode, string>
