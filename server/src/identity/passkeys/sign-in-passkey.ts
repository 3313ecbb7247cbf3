import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { SignedPasskey } from '@vapsi/contract/identity/passkeys'
import type { Config } from '../../config.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { Failure, fail } from '../../platform/fail.ts'
import type { Limits } from '../../platform/http/limits/limits.ts'
import type { Visit } from '../../platform/http/limits/visit.ts'
import { accountOf } from '../../users/users.sql.ts'
import { lockClerk } from '../office/clerks.sql.ts'
import { noteFailures } from '../sessions/note-failures.ts'
import { type SignedIn, openSession } from '../sessions/open-session.ts'
import type { Arrival } from '../sessions/session-cookie.ts'
import { challengeIn, newPasskeyChallenge, spendPasskeyChallenge } from './passkey-challenge.ts'
import { lockCredential, noteUse, ownerOfCredential } from './passkeys.sql.ts'
import { relyingParty } from '../../platform/relying-party.ts'

/** Names no account: the device itself says which one it is. */
export const beginPasskeySignIn = async (db: Db, config: Config) => {
  const { rpID } = relyingParty(config)
  const challenge = await newPasskeyChallenge(db, 'sign-in')
  const { timeout } = await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId: rpID,
    userVerification: 'required' as const,
    ...(timeout !== undefined && { timeout }),
  }
}

/** Replaces password and code: the device has the key, and has checked its owner's finger, face or PIN. */
export async function signInPasskey(
  db: Db,
  config: Config,
  limits: Pick<Limits, 'proven'>,
  passkey: SignedPasskey,
  visit: Visit,
  arrival: Arrival,
): Promise<SignedIn> {
  const userId = (await ownerOfCredential(db, passkey.id)) ?? fail('passkey_refused')
  try {
    const signedIn = await inTransaction(db, async (tx) => {
      // The account first, in the same lock order as its deletion.
      if (!(await lockClerk(tx, userId))) fail('passkey_refused')
      await prove(tx, config, userId, passkey)
      return openSession(tx, (await accountOf(tx, userId)) ?? fail('passkey_refused'), arrival)
    })
    await limits.proven(['office-sign-in'], visit)
    return signedIn
  } catch (error) {
    if (error instanceof Failure && error.code === 'passkey_refused')
      await noteFailures(db, [userId], 'wrong_second_factor', visit)
    throw error
  }
}

async function prove(tx: Tx, config: Config, userId: string, passkey: SignedPasskey): Promise<void> {
  const { rpID, origin } = relyingParty(config)
  const { id, publicKey, counter } = (await lockCredential(tx, userId, passkey.id)) ?? fail('passkey_refused')
  const { userHandle, ...response } = passkey.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString('utf8') !== userId)
    fail('passkey_refused')
  const challenge = challengeIn(response.clientDataJSON)
  if (!(await spendPasskeyChallenge(tx, 'sign-in', challenge))) fail('passkey_refused')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: passkey.id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => fail('passkey_refused'))
  if (!verified) fail('passkey_refused')
  await noteUse(tx, id, authenticationInfo.newCounter)
}
