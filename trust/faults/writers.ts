import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { registeredAt } from '../../e2e/register-at.ts'
import { urlOfRunning } from '../../server/src/platform/postgres/embedded-postgres.ts'
import { secretsKeyOfTests } from '../../server/test/secrets-key.ts'
import { storedLoads } from '../lists/stored-loads.sql.ts'
import { soon } from '../calls.ts'

export const crashEnv = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  CHALLENGE_AFTER: '1000000',
  SIGN_INS_PER_ADDRESS: '1000000',
  LOG_LEVEL: 'error',
  OPEN_LOADS: '1000000',
  LOADS_PER_DAY: '1000000',
  DEMO: '1',
  // Servers of one database share it, wherever their files are.
  SECRETS_KEY: secretsKeyOfTests.toString('base64'),
}

export const aShipperAt = (url: string): Promise<string> =>
  registeredAt(url, { username: `crash${Date.now()}`, name: 'Crash Test', userType: 'shipper' })

const load = {
  fromLocation: 'Mumbai, Maharashtra',
  toLocation: 'Jaipur, Rajasthan',
  fromLat: 19.07,
  fromLng: 72.87,
  toLat: 26.91,
  toLng: 75.78,
  weight: 9,
  expectedPrice: 42_000,
  pickupDate: soon,
}
let named = 0
export const aName = () => `Load ${(named += 1)}`

/** Posts the load of this name under its idempotency key: repeated, it is the same load. */
export function postLoad(url: string, cookie: string, material: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': material.replace(' ', '-') }
  return fetch(`${url}/api/posted-loads`, { method: 'POST', headers, body: JSON.stringify({ ...load, material }) })
}

/** Eight writers until told to stop. Acknowledged writes are remembered; a broken connection promises nothing. */
export function writersAt(urls: readonly string[], cookie: string) {
  const acknowledged: string[] = []
  const strange: string[] = []
  let isOver = false
  const write = async (at: number) => {
    while (!isOver) {
      const material = aName()
      const answer = await postLoad(urls[at % urls.length] ?? '', cookie, material).catch(() => null)
      if (answer?.status === 201) acknowledged.push(material)
      // Refused calls must say when to retry.
      else if (answer && (answer.status !== 503 || !answer.headers.has('retry-after')))
        strange.push(`${answer.status} ${await answer.text()}`)
      if (answer?.status !== 201) await sleep(20)
    }
  }
  const all = Promise.all(Array.from({ length: 8 }, (_, at) => write(at)))
  return {
    acknowledged,
    strange,
    async stop() {
      isOver = true
      await all
    },
  }
}

export async function everyAcknowledgedOnce(dataDir: string, acknowledged: readonly string[]): Promise<void> {
  const url = await urlOfRunning(dataDir)
  const stored = await storedLoads(url ?? '')
  const missing = acknowledged.filter((material) => stored.get(material) !== 1)
  expect(missing, 'acknowledged, but lost or doubled').toEqual([])
  expect([...stored.values()].filter((count) => count !== 1)).toEqual([])
}
