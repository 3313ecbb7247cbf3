import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A phone for servers without a demo inbox: it stands in for MSG91 and keeps the codes. */
export async function anSmsPhone() {
  const codes = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const flow = JSON.parse(Buffer.concat(await request.toArray()).toString()) as {
      recipients: { mobiles: string; code?: string }[]
    }
    for (const { mobiles, code } of flow.recipients) if (code) codes.set(mobiles.replace(/^91/, ''), code)
    response.end(JSON.stringify({ type: 'success' }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  server.unref()
  return {
    env: {
      MSG91_AUTH_KEY: 'phone',
      MSG91_TEMPLATE_OTP: 'otp',
      MSG91_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    codeFor: async (mobile: string): Promise<string> => {
      while (!codes.has(mobile)) await sleep(50)
      return codes.get(mobile)!
    },
  }
}
