import type { MailCode } from '../en/mails.ts'

const advice = 'ఇది {minutes} నిమిషాలు పనిచేస్తుంది. ఎవరికీ చెప్పవద్దు.'

export const mails: Partial<Record<MailCode, { subject: string; text: string }>> = {
  sign_in_code: { subject: 'మీ Vapsi కోడ్', text: `{code} మీ Vapsi కోడ్. ${advice}` },
  delete_code: { subject: 'మీ Vapsi కోడ్', text: `{code} మీ Vapsi ఖాతా తీసివేసే కోడ్. ${advice}` },
  payout_code: { subject: 'మీ Vapsi కోడ్', text: `{code} మీ డబ్బు వెళ్లే ఖాతాను మార్చే కోడ్. ${advice}` },
  email_code: { subject: 'మీ Vapsi కోడ్', text: `{code} Vapsiలో ఈ ఈమెయిల్ ఖాయం చేసే కోడ్. ${advice}` },
  company_invitation: {
    subject: 'Vapsiలో ఒక కంపెనీ',
    text: '{company} తన Vapsi ఖాతాలో పనిచేయడానికి మిమ్మల్ని ఆహ్వానిస్తోంది. ఈ మొబైల్ నంబర్‌తో Vapsiలో సైన్ అప్ చేసి, ప్రొఫైల్‌లో అంగీకరించండి.',
  },
  mobile_changed: { subject: 'మీ Vapsi మొబైల్ నంబర్', text: 'మీ Vapsi ఖాతా మొబైల్ నంబర్ మారింది. మీరు మార్చకపోతే వెంటనే ఆఫీస్‌కు కాల్ చేయండి.' },
  account_inactive: {
    subject: 'మీ Vapsi ఖాతా',
    text: 'మీ Vapsi ఖాతా 23 నెలలుగా వాడలేదు, 30 రోజుల్లో తీసివేస్తాం. ఉంచాలంటే ఒక్కసారి సైన్ ఇన్ చేయండి.',
  },
  newsletter_confirm: {
    subject: 'మీ Vapsi న్యూస్‌లెటర్ ఖాయం చేయండి',
    text: `ఎవరో, బహుశా మీరే, ఈ చిరునామాకు Vapsi న్యూస్‌లెటర్ అడిగారు. ఖాయం చేయడానికి తెరవండి:

{confirmUrl}

మీరు అడగకపోతే ఏమీ చేయవద్దు: ఖాయం చేయకుండా న్యూస్‌లెటర్ రాదు. ఎప్పుడైనా మానేయడానికి తెరవండి:

{leaveUrl}`,
  },
  business_letter: {
    subject: 'Vapsi: మీ వారం',
    text: `{from} నుండి {to} వరకు, ముందు వారంతో
పూర్తయిన ట్రిప్పులు: {trips} ({tripsBefore})
బిల్లు: ₹{billed:rupees} (₹{billedBefore:rupees})
మార్జిన్: ₹{margin:rupees} (₹{marginBefore:rupees})
వచ్చినవి: ₹{received:rupees}
చెల్లించినవి: ₹{paidOut:rupees}
సమయానికి: {onTime}

ఈరోజు
మీకు రావాల్సినవి: ₹{owed:rupees}, వాటిలో ఆలస్యమైనవి ₹{late:rupees}
నాలుగు వారాల్లో: ₹{expectedIn:rupees} వస్తాయి, ₹{expectedOut:rupees} వెళ్తాయి
ఖాళీగా ఉన్న లారీలు: {idle}
ఆగిపోయిన కస్టమర్లు: {stopped}

ప్రతి అంకె, దాని అర్థం మరియు దాని జాబితా:

{url}`,
  },
}
