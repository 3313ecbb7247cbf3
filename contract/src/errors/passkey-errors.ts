/** Of the keys of clerks' phones and computers. */
export const passkeyErrors = {
  passkey_needed: [401, 'Please sign in with your passkey.'],
  passkey_refused: [401, 'This passkey was not accepted. Please try again, or sign in another way.'],
  passkeys_unavailable: [
    409,
    'Passkeys need an address with a name, such as https://office.example. This one is a number.',
  ],
  passkey_known: [409, 'This passkey has been added already.'],
  too_many_passkeys: [409, 'You have {most} passkeys. Remove one that you no longer use.'],
  passkey_not_found: [404, 'Passkey not found'],
} as const
