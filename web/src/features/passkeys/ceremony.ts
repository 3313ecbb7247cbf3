import { type PasskeyView, passkeys } from '@vapsi/contract/identity/passkeys'
import type { UserView } from '@vapsi/contract/users'
import { type Reply, api } from '../../lib/api/api.ts'
import { orLoadAgain } from '../../lib/session/load-again.ts'

// The library comes with the first press: few sign in with a passkey, and a page opens without it.
const library = () => import('@simplewebauthn/browser').catch(orLoadAgain)

type Begun = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON']

/** The device creates a key, and the server stores its public half. */
export async function addPasskey({ name, password }: { name: string; password: string }): Promise<PasskeyView> {
  const { startRegistration } = await library()
  const begun: Reply<typeof passkeys.begin> = await api(passkeys.begin, { password })
  const { id, rawId, response } = await startRegistration({ optionsJSON: begun as Begun })
  const { clientDataJSON, attestationObject, transports = [] } = response
  const made = { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject, transports } }
  return api(passkeys.add, { name, passkey: made })
}

export async function signInWithPasskey(): Promise<UserView> {
  const { startAuthentication } = await library()
  const begun: Reply<typeof passkeys.beginSignIn> = await api(passkeys.beginSignIn)
  const { id, rawId, response } = await startAuthentication({ optionsJSON: begun })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return api(passkeys.signIn, {
    passkey: {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    },
  })
}

/** Whether somebody cancelled the device's dialog, or let it time out: that is no error to show. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
