/** Proof that somebody holds a mobile: what the server's sign-in and sign-up calls take. */
export interface Proof {
  firebaseUid: string
  idToken: string
}

/** A code that is on its way to a mobile. */
export interface SentCode {
  resendAfterSeconds: number
  /** What the provider needs to go on with this code after a reload. */
  handle: string
  confirm: (code: string) => Promise<Proof>
}

/** Sends and checks the codes: our own server, or Firebase. */
export interface IdentityProvider {
  sendCode: (mobile: string) => Promise<SentCode>
  /** The same code once more, after a reload: nothing is sent. */
  resume: (mobile: string, handle: string) => SentCode['confirm']
  /** After a failure: the bot check of the provider starts again. */
  reset: () => void
}
