import { expect, test } from 'vitest'
import { identityServer } from '../../../test/identity-server.ts'
import { aMobile } from '../../../test/factories/users.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { queued } from '../../../test/queued.ts'
import type { Sms } from '../../gateways/sms/sms.ts'
import { sendCodeJob } from './send-code.ts'

const server = await identityServer()

async function waitingFor(mobile: string) {
  const waiting = (await queued(sendCodeJob)).filter(({ subject }) => subject === mobile)
  expect(waiting.length).toBeGreaterThan(0)
  return waiting
}

async function aPhone(take: (sms: Sms) => Promise<void>) {
  return aJobContext({ sms: { sendSms: take } })
}

test('a gateway that is down fails the job, which tries again, while the request has long succeeded', async () => {
  const mobile = aMobile()
  expect((await server.browser().call('POST', '/api/identity/otp', { mobile })).status).toBe(202)
  const [job] = await waitingFor(mobile)
  const down = await aPhone(async () => {
    throw new Error('the gateway is down')
  })
  await expect(sendCodeJob.run(job!, down)).rejects.toThrow('the gateway is down')
  const received: Sms[] = []
  await sendCodeJob.run(job!, await aPhone(async (sms) => void received.push(sms)))
  expect(received).toMatchObject([{ to: `+91${mobile}`, template: 'otp', variables: { minutes: '10' } }])
  expect(received[0]?.text).toBe(
    `${received[0]?.variables['code']} is your Vapsi code. It is valid for 10 minutes. Do not share it with anyone.`,
  )
})

test('a code that was replaced meanwhile is not sent any more', async () => {
  const mobile = aMobile()
  await server.browser().call('POST', '/api/identity/otp', { mobile })
  await server.browser().call('POST', '/api/identity/otp', { mobile })
  const jobs = await waitingFor(mobile)
  const received: Sms[] = []
  for (const job of jobs) await sendCodeJob.run(job, await aPhone(async (sms) => void received.push(sms)))
  expect([jobs.length, received.length]).toEqual([2, 1])
})
