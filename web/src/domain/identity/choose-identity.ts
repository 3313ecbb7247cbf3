import type { ConfigView } from '@vapsi/contract/system'
import { orLoadAgain } from '../../lib/session/load-again.ts'
import { builtinIdentity } from './builtin-identity.ts'
import type { IdentityProvider } from './identity-provider.ts'

/** Firebase's code is only loaded where the server says that it is used. */
export async function chooseIdentity(config: Pick<ConfigView, 'identity'>): Promise<IdentityProvider> {
  const { provider, firebase } = config.identity
  if (provider !== 'firebase') return builtinIdentity
  const { firebaseIdentity } = await import('./firebase-identity.ts').catch(orLoadAgain)
  return firebaseIdentity(firebase ?? {})
}
