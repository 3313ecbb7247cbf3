import { identity } from '@vapsi/contract/identity'
import { api } from '../../lib/api/api.ts'
import type { IdentityProvider } from './identity-provider.ts'

const confirms = (mobile: string) => (code: string) => api(identity.verifyCode, { mobile, code })

/** Our own codes, by SMS through the server. */
export const builtinIdentity: IdentityProvider = {
  async sendCode(mobile) {
    const { resendAfterSeconds } = await api(identity.requestCode, { mobile })
    return { resendAfterSeconds, handle: '', confirm: confirms(mobile) }
  },
  resume: confirms,
  reset: () => undefined,
}
