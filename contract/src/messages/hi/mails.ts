import type { MailCode } from '../en/mails.ts'

const codeSubject = 'आपका Vapsi कोड'
const advice = 'यह {minutes} मिनट तक चलेगा। इसे किसी को न बताएँ।'

export const mails = {
  sign_in_code: { subject: codeSubject, text: `{code} आपका Vapsi कोड है। ${advice}` },
  delete_code: { subject: codeSubject, text: `{code} आपका Vapsi खाता हटाने का कोड है। ${advice}` },
  payout_code: { subject: codeSubject, text: `{code} वह कोड है जिससे आपके पैसे का खाता बदलता है। ${advice}` },
  email_code: { subject: codeSubject, text: `{code} Vapsi पर इस ईमेल पते की पुष्टि का कोड है। ${advice}` },
  company_invitation: {
    subject: 'Vapsi पर एक कंपनी',
    text: '{company} आपको अपने Vapsi खाते में काम करने का न्योता देती है। इस मोबाइल नंबर से Vapsi पर साइन अप करें, फिर प्रोफ़ाइल में स्वीकार करें।',
  },
  mobile_changed: {
    subject: 'आपका Vapsi मोबाइल नंबर',
    text: 'आपके Vapsi खाते का मोबाइल नंबर बदल दिया गया है। अगर यह आपने नहीं किया, तो तुरंत ऑफ़िस को फ़ोन करें।',
  },
  account_inactive: {
    subject: 'आपका Vapsi खाता',
    text: 'आपका Vapsi खाता 23 महीनों से इस्तेमाल नहीं हुआ है और 30 दिन में हटा दिया जाएगा। उसे रखने के लिए एक बार लॉगिन करें।',
  },
  newsletter_confirm: {
    subject: 'अपने Vapsi न्यूज़लेटर की पुष्टि करें',
    text: `किसी ने, शायद आपने, इस पते पर Vapsi का न्यूज़लेटर माँगा है। पुष्टि के लिए खोलें:

{confirmUrl}

अगर यह आपने नहीं माँगा, तो कुछ न करें: पुष्टि के बिना कोई न्यूज़लेटर नहीं आता। कभी भी छोड़ने के लिए खोलें:

{leaveUrl}`,
  },
  business_letter: {
    subject: 'Vapsi: आपका हफ़्ता',
    text: `{from} से {to}, पिछले हफ़्ते के साथ
पूरी हुई यात्राएँ: {trips} ({tripsBefore})
बिल: ₹{billed:rupees} (₹{billedBefore:rupees})
मार्जिन: ₹{margin:rupees} (₹{marginBefore:rupees})
मिले: ₹{received:rupees}
चुकाए: ₹{paidOut:rupees}
समय पर: {onTime}

आज
आपको मिलने हैं: ₹{owed:rupees}, इनमें देर से ₹{late:rupees}
चार हफ़्तों में: ₹{expectedIn:rupees} आएँगे, ₹{expectedOut:rupees} जाएँगे
खाली खड़े ट्रक: {idle}
जो ग्राहक रुक गए: {stopped}

हर आँकड़ा, उसका अर्थ और उसकी सूची:

{url}`,
  },
} satisfies Record<MailCode, { subject: string; text: string }>
