import type { identity } from '@vapsi/contract/identity'
import { type Reply, send } from '../../lib/api.ts'
import type { IdentityProvider } from './identity-provider.ts'

/** Our own codes, by SMS through the server. */
export const builtinIdentity: IdentityProvider = {
  async sendCode(mobile) {
    const sent = await send<Reply<typeof identity.requestCode>>('POST', '/api/identity/otp', { mobile })
    return {
      resendAfterSeconds: sent.resendAfterSeconds,
      confirm: (code) => send<Reply<typeof identity.verifyCode>>('POST', '/api/identity/verify', { mobile, code }),
    }
  },
  reset: () => undefined,
}
