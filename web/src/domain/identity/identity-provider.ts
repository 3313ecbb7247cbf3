import type { ConfigView } from '@vapsi/contract/system'
import { builtinIdentity } from './builtin-identity.ts'

/** Proof that somebody holds a mobile: what the server's sign-in and sign-up calls take. */
export interface Proof {
  firebaseUid: string
  idToken: string
}

/** A code that is on its way to a mobile. */
export interface SentCode {
  resendAfterSeconds: number
  confirm: (code: string) => Promise<Proof>
}

/** Who sends and checks the codes. Two live behind this: our own server, and Firebase. */
export interface IdentityProvider {
  sendCode: (mobile: string) => Promise<SentCode>
  /** After a failure: the bot check of the provider starts again. */
  reset: () => void
}

/** Firebase's code is only loaded where the server says that it is used. */
export async function identityProvider(config: Pick<ConfigView, 'identity'>): Promise<IdentityProvider> {
  const { provider, firebase } = config.identity
  if (provider === 'firebase') return (await import('./firebase-identity.ts')).firebaseIdentity(firebase ?? {})
  return builtinIdentity
}
