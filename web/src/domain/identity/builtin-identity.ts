import { identity } from '@vapsi/contract/identity'
import { api } from '../../lib/api/api.ts'
import type { IdentityProvider } from './identity-provider.ts'

/** Our own codes, by SMS through the server. */
export const builtinIdentity: IdentityProvider = {
  async sendCode(mobile) {
    const sent = await api(identity.requestCode, { mobile })
    return {
      resendAfterSeconds: sent.resendAfterSeconds,
      confirm: (code) => api(identity.verifyCode, { mobile, code }),
    }
  },
  reset: () => undefined,
}
