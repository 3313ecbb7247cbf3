import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { CreatedPasskey, PasskeyView } from '@vapsi/contract/identity/passkeys'
import type { Config } from '../../config.ts'
import { type Db, inTransaction, violates } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { accountOf } from '../../users/users.sql.ts'
import { lockClerk } from '../office/clerks.sql.ts'
import { sessionHashOf } from '../sessions/session-secret.ts'
import { endEnrolment } from '../sessions/sessions.sql.ts'
import { challengeIn, newPasskeyChallenge, spendPasskeyChallenge } from './passkey-challenge.ts'
import { passkeyView } from './passkey-view.ts'
import { credentialsOf, insertPasskey, passkeyCount } from './passkeys.sql.ts'
import { relyingParty } from '../../platform/relying-party.ts'

const most = 10
/** EdDSA, ES256 and RS256: every device supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The challenge requires the password: a stolen session alone cannot add a key that would outlive it. */
export async function beginPasskey(db: Db, config: Config, { id }: Actor) {
  const { rpID } = relyingParty(config)
  const { email, name } = (await accountOf(db, id)) ?? fail('not_signed_in')
  return generateRegistrationOptions({
    rpName: 'Vapsi',
    rpID,
    userID: new TextEncoder().encode(id),
    userName: email ?? name,
    userDisplayName: name,
    supportedAlgorithmIDs,
    challenge: await newPasskeyChallenge(db, `add ${id}`),
    excludeCredentials: await credentialsOf(db, id),
    // Discoverable without a typed name and unlocked by finger, face or PIN: it replaces password and second factor.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export async function addPasskey(
  db: Db,
  config: Config,
  actor: Actor,
  { name, passkey }: { name: string; passkey: CreatedPasskey },
): Promise<PasskeyView> {
  const { rpID, origin } = relyingParty(config)
  try {
    return await inTransaction(db, async (tx) => {
      await lockClerk(tx, actor.id)
      const { transports, ...response } = passkey.response
      const challenge = challengeIn(response.clientDataJSON)
      if (!(await spendPasskeyChallenge(tx, `add ${actor.id}`, challenge))) fail('passkey_refused')
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...passkey, response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        supportedAlgorithmIDs,
        requireUserVerification: true,
      }).catch(() => fail('passkey_refused'))
      const { credential, credentialBackedUp } = registrationInfo ?? fail('passkey_refused')
      if ((await passkeyCount(tx, actor.id)) >= most) fail('too_many_passkeys', { params: { most } })
      const kept = await insertPasskey(tx, {
        userId: actor.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports,
        isSynced: credentialBackedUp,
        name,
      })
      await endEnrolment(tx, actor.id, sessionHashOf(actor.sessionId))
      await record(tx, 'passkey_added', {
        by: actor.id,
        subject: { type: 'user', id: actor.id },
        data: { passkey: name },
      })
      return passkeyView(kept)
    })
  } catch (error) {
    if (violates(error, 'one_passkey_per_credential')) fail('passkey_known')
    throw error
  }
}
