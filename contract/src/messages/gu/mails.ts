import type { MailCode } from '../en/mails.ts'

const advice = 'તે {minutes} મિનિટ ચાલે છે. કોઈને ન કહો.'

export const mails: Partial<Record<MailCode, { subject: string; text: string }>> = {
  sign_in_code: { subject: 'તમારો Vapsi કોડ', text: `{code} તમારો Vapsi કોડ છે. ${advice}` },
  delete_code: { subject: 'તમારો Vapsi કોડ', text: `{code} તમારું Vapsi ખાતું કાઢવાનો કોડ છે. ${advice}` },
  payout_code: { subject: 'તમારો Vapsi કોડ', text: `{code} તમારા પૈસા ક્યાં જાય તે બદલવાનો કોડ છે. ${advice}` },
  email_code: { subject: 'તમારો Vapsi કોડ', text: `{code} Vapsi પર આ ઈમેલ સરનામું પાકું કરવાનો કોડ છે. ${advice}` },
  company_invitation: {
    subject: 'Vapsi પર એક કંપની',
    text: '{company} તમને તેના Vapsi ખાતામાં કામ કરવા આમંત્રણ આપે છે. આ મોબાઇલ નંબરથી Vapsi પર સાઇન અપ કરો, પછી પ્રોફાઇલમાં સ્વીકારો.',
  },
  mobile_changed: {
    subject: 'તમારો Vapsi મોબાઇલ નંબર',
    text: 'તમારા Vapsi ખાતાનો મોબાઇલ નંબર બદલાયો છે. તમે ન બદલ્યો હોય તો તરત ઑફિસને કૉલ કરો.',
  },
  account_inactive: {
    subject: 'તમારું Vapsi ખાતું',
    text: 'તમારું Vapsi ખાતું 23 મહિનાથી વપરાયું નથી અને 30 દિવસમાં કાઢી નખાશે. રાખવા માટે એક વાર સાઇન ઇન કરો.',
  },
  newsletter_confirm: {
    subject: 'તમારું Vapsi ન્યૂઝલેટર પાકું કરો',
    text: `કોઈએ, કદાચ તમે, આ સરનામા માટે Vapsi ન્યૂઝલેટર માગ્યું છે. પાકું કરવા ખોલો:

{confirmUrl}

તમે ન માગ્યું હોય તો કંઈ ન કરો: પાકું કર્યા વગર ન્યૂઝલેટર આવતું નથી. ગમે ત્યારે છોડવા ખોલો:

{leaveUrl}`,
  },
  business_letter: {
    subject: 'Vapsi: તમારું અઠવાડિયું',
    text: `{from} થી {to}, અગાઉના અઠવાડિયા સાથે
પૂરી થયેલી ટ્રિપ: {trips} ({tripsBefore})
બિલ: ₹{billed:rupees} (₹{billedBefore:rupees})
માર્જિન: ₹{margin:rupees} (₹{marginBefore:rupees})
મળ્યા: ₹{received:rupees}
ચૂકવ્યા: ₹{paidOut:rupees}
સમયસર: {onTime}

આજે
તમને મળવાના: ₹{owed:rupees}, તેમાં મોડા ₹{late:rupees}
ચાર અઠવાડિયામાં: ₹{expectedIn:rupees} આવશે, ₹{expectedOut:rupees} જશે
ખાલી ઊભા ટ્રક: {idle}
અટકી ગયેલા ગ્રાહકો: {stopped}

દરેક આંકડો, તેનો અર્થ અને તેની યાદી:

{url}`,
  },
}
