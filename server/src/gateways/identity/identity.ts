/** What a provider has verified about a person. The request body is not trusted. */
export interface Proof {
  uid: string
  /** Ten digits; only Indian numbers sign in. */
  mobile: string
  /** When the person verified the mobile. */
  authTime: Date
  /** When this token was signed. */
  issuedAt: Date
  expiresAt: Date
  /** Identifies the token, so that it opens one session only. */
  tokenHash: Buffer
}

/** Verifies that a mobile number belongs to a person. */
export interface IdentityProvider {
  provider: 'builtin' | 'firebase'
  /**
   * 401 token_refused for anything but a genuine, current token of ours; 503 while the provider's keys are unavailable.
   */
  verify(idToken: string): Promise<Proof>
  /** Null if the provider sends its codes and signs its tokens itself. */
  issue: ((mobile: string) => Promise<{ firebaseUid: string; idToken: string }>) | null
}
