import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

type Call = <T>(method: string, url: string, body?: object) => Promise<T>

/** Verifies a mobile number with the code sent there, as an account with a password must before it acts. */
export async function proveMobile(
  call: Call,
  codeFor: (mobile: string) => Promise<string> = (mobile) => inDemoInbox(call, mobile),
): Promise<void> {
  const mobile = `97${String(randomInt(1e8)).padStart(8, '0')}`
  await call('POST', '/api/identity/otp', { mobile })
  const code = await codeFor(mobile)
  const { idToken } = await call<{ idToken: string }>('POST', '/api/identity/verify', { mobile, code })
  await call('POST', '/api/profile/mobile/verify', { idToken })
}

async function inDemoInbox(call: Call, mobile: string): Promise<string> {
  for (;;) {
    const messages = await call<{ data?: { code?: string } }[]>('GET', `/api/dev/messages?to=%2B91${mobile}`)
    const code = messages.find(({ data }) => data?.code)?.data?.code
    if (code) return code
    await sleep(50)
  }
}
