import type { MailCode } from '../en/mails.ts'

const advice = '{minutes} நிமிடம் செல்லும். யாரிடமும் சொல்ல வேண்டாம்.'

export const mails: Partial<Record<MailCode, { subject: string; text: string }>> = {
  sign_in_code: { subject: 'உங்கள் Vapsi குறியீடு', text: `{code} உங்கள் Vapsi குறியீடு. ${advice}` },
  delete_code: { subject: 'உங்கள் Vapsi குறியீடு', text: `{code} உங்கள் Vapsi கணக்கை நீக்கும் குறியீடு. ${advice}` },
  payout_code: { subject: 'உங்கள் Vapsi குறியீடு', text: `{code} உங்கள் பணம் செல்லும் கணக்கை மாற்றும் குறியீடு. ${advice}` },
  email_code: { subject: 'உங்கள் Vapsi குறியீடு', text: `{code} Vapsiயில் இந்த மெயிலை உறுதி செய்யும் குறியீடு. ${advice}` },
  company_invitation: {
    subject: 'Vapsi-இல் ஒரு நிறுவனம்',
    text: '{company} தன் Vapsi கணக்கில் வேலை செய்ய உங்களை அழைக்கிறது. இந்த மொபைல் எண்ணில் Vapsi-இல் பதிவு செய்து, சுயவிவரத்தில் ஏற்கவும்.',
  },
  mobile_changed: {
    subject: 'உங்கள் Vapsi மொபைல் எண்',
    text: 'உங்கள் Vapsi கணக்கின் மொபைல் எண் மாறியது. நீங்கள் மாற்றவில்லை என்றால் உடனே ஆபீஸை அழைக்கவும்.',
  },
  account_inactive: {
    subject: 'உங்கள் Vapsi கணக்கு',
    text: 'உங்கள் Vapsi கணக்கு 23 மாதங்களாகப் பயன்படுத்தப்படவில்லை, 30 நாளில் நீக்கப்படும். வைத்திருக்க ஒருமுறை சைன் இன் செய்யவும்.',
  },
  newsletter_confirm: {
    subject: 'உங்கள் Vapsi செய்திமடலை உறுதி செய்யவும்',
    text: `யாரோ, ஒருவேளை நீங்கள், இந்த முகவரிக்கு Vapsi செய்திமடல் கேட்டார்கள். உறுதி செய்யத் திறக்கவும்:

{confirmUrl}

நீங்கள் கேட்கவில்லை என்றால் எதுவும் செய்ய வேண்டாம்: உறுதி செய்யாமல் செய்திமடல் வராது. எப்போதும் விலகத் திறக்கவும்:

{leaveUrl}`,
  },
  business_letter: {
    subject: 'Vapsi: உங்கள் வாரம்',
    text: `{from} முதல் {to} வரை, முந்தைய வாரத்துடன்
முடிந்த பயணங்கள்: {trips} ({tripsBefore})
பில்: ₹{billed:rupees} (₹{billedBefore:rupees})
லாபம்: ₹{margin:rupees} (₹{marginBefore:rupees})
வந்தது: ₹{received:rupees}
கொடுத்தது: ₹{paidOut:rupees}
நேரத்தில்: {onTime}

இன்று
உங்களுக்கு வர வேண்டியது: ₹{owed:rupees}, அதில் தாமதம் ₹{late:rupees}
நான்கு வாரங்களில்: ₹{expectedIn:rupees} வரும், ₹{expectedOut:rupees} போகும்
காலியாக நிற்கும் லாரிகள்: {idle}
நிறுத்திவிட்ட வாடிக்கையாளர்கள்: {stopped}

ஒவ்வொரு எண்ணும், அதன் பொருளும் பட்டியலும்:

{url}`,
  },
}
