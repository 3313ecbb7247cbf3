import type { ConfigView } from '@vapsi/contract/system'
import { builtinIdentity } from './builtin-identity.ts'
import type { IdentityProvider } from './identity-provider.ts'

/** Firebase's code is only loaded where the server says that it is used. */
export async function chooseIdentity(config: Pick<ConfigView, 'identity'>): Promise<IdentityProvider> {
  const { provider, firebase } = config.identity
  if (provider === 'firebase') return (await import('./firebase-identity.ts')).firebaseIdentity(firebase ?? {})
  return builtinIdentity
}
