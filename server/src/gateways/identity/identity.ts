/** What a provider has proven about a person. Nothing that the body says counts beside it. */
export interface Proof {
  uid: string
  /** Ten digits; only Indian numbers sign in. */
  mobile: string
  /** When the person proved the mobile. */
  authTime: Date
  /** When this token was signed. */
  issuedAt: Date
  expiresAt: Date
  /** Names the token for good, so that it opens one session only. */
  tokenHash: Buffer
}

/** Who says that a mobile belongs to someone. */
export interface IdentityProvider {
  provider: 'builtin' | 'firebase'
  /** 401 token_refused for anything but a genuine, current token of ours; 503 while the provider's keys cannot be had. */
  verify(idToken: string): Promise<Proof>
  /** Null where the provider sends its codes and signs its tokens itself. */
  issue: ((mobile: string) => Promise<{ firebaseUid: string; idToken: string }>) | null
}
