import type { Config } from '../config.ts'
import { orDeliveryUnknown } from './delivery-unknown.ts'

type Account = Pick<NonNullable<Config['msg91']>, 'authKey' | 'baseUrl' | 'timeoutMs'>

/** One call of MSG91, with the account's key; a missing answer is `DeliveryUnknown` where the call may have arrived. */
export async function askMsg91({ baseUrl, authKey, timeoutMs }: Account, path: string, body: object) {
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { ok: response.ok, status: response.status, body: (await response.text()).slice(0, 2000) }
  } catch (error) {
    throw orDeliveryUnknown(error)
  }
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
