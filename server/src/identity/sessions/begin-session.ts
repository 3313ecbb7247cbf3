import type { identity } from '@vapsi/contract/identity'
import type { Context } from '../../platform/http/http.ts'
import type { SignedIn } from './open-session.ts'
import { type Arrival, arrivalOf, giveDevice, giveSession, newSessionSeconds } from './session-cookie.ts'

/** Signs in, and sets the cookies of the new session and of the device. */
export async function beginSession(
  { config, request, reply }: Pick<Context<typeof identity.logout>, 'config' | 'request' | 'reply' | 'actor'>,
  signIn: (arrival: Arrival) => Promise<SignedIn>,
): Promise<SignedIn['user']> {
  const arrival = arrivalOf(request, config)
  const { user, secret } = await signIn(arrival)
  giveSession(reply, config, secret, newSessionSeconds(user.isAdmin))
  giveDevice(reply, config, arrival.deviceSecret)
  return user
}
