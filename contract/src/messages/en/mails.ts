const codeSubject = 'Your Vapsi code'
const advice = 'It is valid for {minutes} minutes. Do not share it with anyone.'

/** SMS and e-mails beside the notifications. An SMS is its text alone. */
export const mails = {
  sign_in_code: { subject: codeSubject, text: `{code} is your Vapsi code. ${advice}` },
  delete_code: { subject: codeSubject, text: `{code} is your code to delete your Vapsi account. ${advice}` },
  payout_code: { subject: codeSubject, text: `{code} is your code to change where Vapsi pays your money. ${advice}` },
  email_code: { subject: codeSubject, text: `{code} is your code to confirm this e-mail address on Vapsi. ${advice}` },
  company_invitation: {
    subject: 'A company on Vapsi',
    text: '{company} invites you to work in its Vapsi account. Sign up on Vapsi with this mobile number, then accept under Profile.',
  },
  mobile_changed: {
    subject: 'Your Vapsi mobile number',
    text: 'The mobile number of your Vapsi account was changed to another one. If that was not you, call the office at once.',
  },
  account_inactive: {
    subject: 'Your Vapsi account',
    text: 'Your Vapsi account has not been used for 23 months and will be deleted in 30 days. Sign in once to keep it.',
  },
  newsletter_confirm: {
    subject: 'Confirm your Vapsi newsletter',
    text: `Somebody, hopefully you, asked for the Vapsi newsletter at this address. To confirm, open:

{confirmUrl}

If it was not you, do nothing: without a confirmation no newsletter comes. To leave at any time, open:

{leaveUrl}`,
  },
  business_letter: {
    subject: 'Vapsi: your week',
    text: `{from} to {to}, beside the week before
Completed trips: {trips} ({tripsBefore})
Billed: ₹{billed:rupees} (₹{billedBefore:rupees})
Margin: ₹{margin:rupees} (₹{marginBefore:rupees})
Received: ₹{received:rupees}
Paid out: ₹{paidOut:rupees}
On time: {onTime}

Today
Owed to you: ₹{owed:rupees}, of it past due ₹{late:rupees}
Expected in four weeks: ₹{expectedIn:rupees} in, ₹{expectedOut:rupees} out
Idle trucks: {idle}
Customers who stopped: {stopped}

Every figure with its definition and its list:

{url}`,
  },
} as const satisfies Record<string, { subject: string; text: string }>

export type MailCode = keyof typeof mails
