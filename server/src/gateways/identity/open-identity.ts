import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/database.ts'
import { builtinIdentity } from './identity-builtin.ts'
import { emulatorIdentity, firebaseIdentity } from './identity-firebase.ts'
import type { IdentityProvider } from './identity.ts'

export function openIdentity(config: Pick<Config, 'firebase' | 'isProduction'>, db: Db): IdentityProvider {
  const { firebase, isProduction } = config
  if (!firebase) return builtinIdentity(db)
  // The emulator signs nothing: trusting it in production would let anybody in.
  return firebase.emulatorHost && !isProduction
    ? emulatorIdentity(firebase.projectId)
    : firebaseIdentity(firebase.projectId)
}
