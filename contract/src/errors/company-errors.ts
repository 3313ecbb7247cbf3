/** Of companies and their API keys. */
export const companyErrors = {
  api_key_refused: [401, 'This API key is wrong, has ended or was revoked.'],
  owner_may_not: [403, 'Only whoever signs in with the mobile number of the company itself may do this.'],
  booker_may_not: [
    403,
    'A booker does not report payments and does not change the account. Please ask an owner of the company.',
  ],
  accounts_may_not: [
    403,
    'Whoever does the accounts does not book, post or bid and does not change the account. Please ask an owner of the company.',
  ],
  viewer_may_not: [403, 'A viewer reads and changes nothing. Please ask an owner of the company for another right.'],
  key_lacks_scope: [403, 'This API key does not have the scope “{scope}”. An owner can make one that has it.'],
  keys_may_not: [403, 'An API key may not do this, whatever its scopes: it takes a person who is signed in.'],
  no_longer_acts: [403, 'Your right in this company has changed meanwhile. Nothing was done.'],
  person_known: [409, 'This mobile number is one of your people or drivers already.'],
  person_is_holder: [
    409,
    'This is the number of the company itself. Its owner stays: change the number to hand the company over, or delete the account.',
  ],
  too_many_people: [409, 'You have {most} people. Remove one who no longer works with you.'],
  invitation_over: [409, 'This invitation has ended. Please ask the company for another one.'],
  person_not_found: [404, 'This person is not one of yours.'],
  membership_not_found: [404, 'You do not act for this company.'],
  too_many_keys: [409, 'You have {most} API keys. Revoke one that you no longer use.'],
  too_many_webhooks: [409, 'You have {most} webhooks. Remove one that you no longer use.'],
  webhook_off: [409, 'This webhook is off. Save its address again to switch it on.'],
  webhook_message_waiting: [409, 'This message is waiting to be sent already.'],
  webhook_not_found: [404, 'Webhook not found'],
  webhook_message_not_found: [404, 'Message not found'],
  api_key_not_found: [404, 'API key not found'],
} as const
