import type { MailCode } from '../en/mails.ts'

const advice = 'तो {minutes} मिनिटे चालतो. कोणालाही सांगू नका.'

export const mails: Partial<Record<MailCode, { subject: string; text: string }>> = {
  sign_in_code: { subject: 'तुमचा Vapsi कोड', text: `{code} हा तुमचा Vapsi कोड आहे. ${advice}` },
  delete_code: { subject: 'तुमचा Vapsi कोड', text: `{code} हा तुमचे Vapsi खाते हटवण्याचा कोड आहे. ${advice}` },
  payout_code: { subject: 'तुमचा Vapsi कोड', text: `{code} हा तुमचे पैसे कुठे जातात ते बदलण्याचा कोड आहे. ${advice}` },
  email_code: { subject: 'तुमचा Vapsi कोड', text: `{code} हा Vapsi वर हा ईमेल पत्ता पक्का करण्याचा कोड आहे. ${advice}` },
  company_invitation: {
    subject: 'Vapsi वरील एक कंपनी',
    text: '{company} तुम्हाला आपल्या Vapsi खात्यात काम करण्यासाठी बोलावत आहे. या मोबाइल नंबरने Vapsi वर साइन अप करा, मग प्रोफाइलमध्ये स्वीकारा.',
  },
  mobile_changed: {
    subject: 'तुमचा Vapsi मोबाइल नंबर',
    text: 'तुमच्या Vapsi खात्याचा मोबाइल नंबर बदलला आहे. तुम्ही बदलला नसेल तर लगेच ऑफिसला कॉल करा.',
  },
  account_inactive: {
    subject: 'तुमचे Vapsi खाते',
    text: 'तुमचे Vapsi खाते 23 महिने वापरलेले नाही आणि 30 दिवसांत हटवले जाईल. ठेवायचे असेल तर एकदा साइन इन करा.',
  },
  newsletter_confirm: {
    subject: 'तुमचे Vapsi न्यूजलेटर पक्के करा',
    text: `कोणीतरी, बहुधा तुम्ही, या पत्त्यासाठी Vapsi न्यूजलेटर मागितले. पक्के करण्यासाठी उघडा:

{confirmUrl}

तुम्ही मागितले नसेल तर काही करू नका: पक्के केल्याशिवाय न्यूजलेटर येत नाही. केव्हाही सोडण्यासाठी उघडा:

{leaveUrl}`,
  },
  business_letter: {
    subject: 'Vapsi: तुमचा आठवडा',
    text: `{from} ते {to}, मागील आठवड्यासह
पूर्ण फेऱ्या: {trips} ({tripsBefore})
बिल: ₹{billed:rupees} (₹{billedBefore:rupees})
मार्जिन: ₹{margin:rupees} (₹{marginBefore:rupees})
मिळाले: ₹{received:rupees}
दिले: ₹{paidOut:rupees}
वेळेवर: {onTime}

आज
तुम्हाला येणे: ₹{owed:rupees}, त्यात उशिराचे ₹{late:rupees}
चार आठवड्यांत: ₹{expectedIn:rupees} येतील, ₹{expectedOut:rupees} जातील
रिकामे उभे ट्रक: {idle}
थांबलेले ग्राहक: {stopped}

प्रत्येक आकडा, त्याचा अर्थ आणि त्याची यादी:

{url}`,
  },
}
