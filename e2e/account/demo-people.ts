import type { Vapsi } from '../harness.ts'
import { callsOf } from './account-people.ts'

const mobiles = { shipper: '9000000001', transporter: '9100000001', driver: '9200000001' } as const
export type DemoPerson = keyof typeof mobiles | 'admin'

/** The session of somebody of the demo; once a file, because the codes of a number are limited. */
export async function sessionOf(vapsi: Vapsi, as: DemoPerson) {
  const page = await vapsi.phone()
  const call = callsOf(page.context().request)
  if (as === 'admin')
    await call('POST', '/api/admin/login', { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' })
  else {
    const mobile = mobiles[as]
    await call('POST', '/api/identity/otp', { mobile })
    const proof = await call<object>('POST', '/api/identity/verify', { mobile, code: await vapsi.codeFor(mobile) })
    const door = as === 'shipper' ? 'shipper' : 'driver'
    await call('POST', `/api/${door}/login-mobile`, {
      ...proof,
      mobile,
      userType: as === 'driver' ? 'transporter' : as,
    })
  }
  return page.context().storageState()
}
