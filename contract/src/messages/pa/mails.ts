import type { MailCode } from '../en/mails.ts'

const advice = 'ਇਹ {minutes} ਮਿੰਟ ਚੱਲੇਗਾ। ਕਿਸੇ ਨੂੰ ਨਾ ਦੱਸੋ।'

export const mails: Partial<Record<MailCode, { subject: string; text: string }>> = {
  sign_in_code: { subject: 'ਤੁਹਾਡਾ Vapsi ਕੋਡ', text: `{code} ਤੁਹਾਡਾ Vapsi ਕੋਡ ਹੈ। ${advice}` },
  delete_code: { subject: 'ਤੁਹਾਡਾ Vapsi ਕੋਡ', text: `{code} ਤੁਹਾਡਾ Vapsi ਖਾਤਾ ਹਟਾਉਣ ਦਾ ਕੋਡ ਹੈ। ${advice}` },
  payout_code: { subject: 'ਤੁਹਾਡਾ Vapsi ਕੋਡ', text: `{code} ਤੁਹਾਡੇ ਪੈਸੇ ਦਾ ਖਾਤਾ ਬਦਲਣ ਦਾ ਕੋਡ ਹੈ। ${advice}` },
  email_code: { subject: 'ਤੁਹਾਡਾ Vapsi ਕੋਡ', text: `{code} Vapsi ਉੱਤੇ ਇਹ ਈਮੇਲ ਪੱਕੀ ਕਰਨ ਦਾ ਕੋਡ ਹੈ। ${advice}` },
  company_invitation: {
    subject: 'Vapsi ਉੱਤੇ ਇੱਕ ਕੰਪਨੀ',
    text: '{company} ਤੁਹਾਨੂੰ ਆਪਣੇ Vapsi ਖਾਤੇ ਵਿੱਚ ਕੰਮ ਕਰਨ ਦਾ ਸੱਦਾ ਦਿੰਦੀ ਹੈ। ਇਸ ਮੋਬਾਈਲ ਨੰਬਰ ਨਾਲ Vapsi ਉੱਤੇ ਸਾਈਨ ਅੱਪ ਕਰੋ, ਫਿਰ ਪ੍ਰੋਫਾਈਲ ਵਿੱਚ ਮਨਜ਼ੂਰ ਕਰੋ।',
  },
  mobile_changed: {
    subject: 'ਤੁਹਾਡਾ Vapsi ਮੋਬਾਈਲ ਨੰਬਰ',
    text: 'ਤੁਹਾਡੇ Vapsi ਖਾਤੇ ਦਾ ਮੋਬਾਈਲ ਨੰਬਰ ਬਦਲਿਆ ਗਿਆ ਹੈ। ਜੇ ਤੁਸੀਂ ਨਹੀਂ ਬਦਲਿਆ, ਤੁਰੰਤ ਦਫ਼ਤਰ ਨੂੰ ਕਾਲ ਕਰੋ।',
  },
  account_inactive: {
    subject: 'ਤੁਹਾਡਾ Vapsi ਖਾਤਾ',
    text: 'ਤੁਹਾਡਾ Vapsi ਖਾਤਾ 23 ਮਹੀਨਿਆਂ ਤੋਂ ਨਹੀਂ ਵਰਤਿਆ ਗਿਆ ਅਤੇ 30 ਦਿਨਾਂ ਵਿੱਚ ਹਟਾਇਆ ਜਾਵੇਗਾ। ਰੱਖਣ ਲਈ ਇੱਕ ਵਾਰ ਸਾਈਨ ਇਨ ਕਰੋ।',
  },
  newsletter_confirm: {
    subject: 'ਆਪਣਾ Vapsi ਨਿਊਜ਼ਲੈਟਰ ਪੱਕਾ ਕਰੋ',
    text: `ਕਿਸੇ ਨੇ, ਸ਼ਾਇਦ ਤੁਸੀਂ, ਇਸ ਪਤੇ ਲਈ Vapsi ਨਿਊਜ਼ਲੈਟਰ ਮੰਗਿਆ ਹੈ। ਪੱਕਾ ਕਰਨ ਲਈ ਖੋਲ੍ਹੋ:

{confirmUrl}

ਜੇ ਤੁਸੀਂ ਨਹੀਂ ਮੰਗਿਆ, ਕੁਝ ਨਾ ਕਰੋ: ਪੱਕਾ ਕੀਤੇ ਬਿਨਾਂ ਨਿਊਜ਼ਲੈਟਰ ਨਹੀਂ ਆਉਂਦਾ। ਕਦੇ ਵੀ ਛੱਡਣ ਲਈ ਖੋਲ੍ਹੋ:

{leaveUrl}`,
  },
  business_letter: {
    subject: 'Vapsi: ਤੁਹਾਡਾ ਹਫ਼ਤਾ',
    text: `{from} ਤੋਂ {to}, ਪਿਛਲੇ ਹਫ਼ਤੇ ਨਾਲ
ਪੂਰੇ ਹੋਏ ਗੇੜੇ: {trips} ({tripsBefore})
ਬਿੱਲ: ₹{billed:rupees} (₹{billedBefore:rupees})
ਮਾਰਜਿਨ: ₹{margin:rupees} (₹{marginBefore:rupees})
ਮਿਲੇ: ₹{received:rupees}
ਦਿੱਤੇ: ₹{paidOut:rupees}
ਸਮੇਂ ਸਿਰ: {onTime}

ਅੱਜ
ਤੁਹਾਨੂੰ ਮਿਲਣੇ ਹਨ: ₹{owed:rupees}, ਇਹਨਾਂ ਵਿੱਚੋਂ ਦੇਰ ਨਾਲ ₹{late:rupees}
ਚਾਰ ਹਫ਼ਤਿਆਂ ਵਿੱਚ: ₹{expectedIn:rupees} ਆਉਣਗੇ, ₹{expectedOut:rupees} ਜਾਣਗੇ
ਖਾਲੀ ਖੜ੍ਹੇ ਟਰੱਕ: {idle}
ਰੁਕ ਗਏ ਗਾਹਕ: {stopped}

ਹਰ ਅੰਕੜਾ, ਉਸਦਾ ਅਰਥ ਅਤੇ ਉਸਦੀ ਸੂਚੀ:

{url}`,
  },
}
