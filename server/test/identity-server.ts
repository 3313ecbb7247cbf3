import { afterAll, expect } from 'vitest'
import type { Config } from '../src/config.ts'
import type { Gateways } from '../src/gateways/gateways.ts'
import { authenticate } from '../src/identity/sessions/authenticate.ts'
import { officePeopleRoutes } from '../src/identity/office.routes.ts'
import { passkeysRoutes } from '../src/identity/passkeys/passkeys.routes.ts'
import { identityRoutes } from '../src/identity/identity.routes.ts'
import { sendCodeJob } from '../src/identity/codes/send-code.ts'
import type { Arrival } from '../src/identity/sessions/session-cookie.ts'
import { newSessionSecret } from '../src/identity/sessions/session-secret.ts'
import { newsletterRoutes } from '../src/newsletter/newsletter.routes.ts'
import { openHttp } from '../src/platform/http/http.ts'
import { openLimits } from '../src/platform/http/limits/limits.ts'
import { routeOn } from '../src/platform/http/mount.ts'
import type { AccountDeletionHook } from '../src/users/account-deletion-hooks.ts'
import { systemRoutes } from '../src/system/system.routes.ts'
import { usersRoutes } from '../src/users/users.routes.ts'
import { database, db } from './harness.ts'
import { aJobContext } from './jobs.ts'
import { workOff } from './queued.ts'
import { type Answer, appContext } from './served-room.ts'

/** Keeps its cookie like a browser, and exposes it. */
export interface Browser {
  cookie: string | undefined
  /** The device's secret between sign-ins. */
  device: string | undefined
  /** The last Set-Cookie of a session, unchanged. */
  setCookie: string | undefined
  call: <T = { code: string; message: string }>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<Answer<T>>
}

export interface IdentityServer {
  config: Config
  gateways: Gateways
  browser: (cookie?: string) => Browser
}

/** The rooms of accounts and sign-in behind the real adapter, with real sessions. */
export async function identityServer(
  env: Record<string, string> = {},
  {
    accountDeletionHooks = [],
    ...replaced
  }: Partial<Gateways> & { accountDeletionHooks?: readonly AccountDeletionHook[] } = {},
): Promise<IdentityServer> {
  const { config, log, gateways, pgListener } = await appContext(env, replaced)
  const app = await openHttp(config, log)
  afterAll(() => app.close())
  const limits = openLimits(database.pool, config)
  const closing = new AbortController().signal
  const route = routeOn(app, { db, gateways, config, limits, pgListener, closing }, authenticate(db, config))
  for (const room of [
    usersRoutes,
    identityRoutes(accountDeletionHooks),
    newsletterRoutes,
    systemRoutes,
    officePeopleRoutes,
    passkeysRoutes,
  ])
    room({ route })

  const browser = (cookie?: string): Browser => {
    const self: Browser = {
      cookie,
      device: undefined,
      setCookie: undefined,
      async call(method, url, payload, headers = {}) {
        const answer = await app.inject({
          method,
          url,
          ...(payload && { payload }),
          headers: { ...headers, cookie: [self.cookie, self.device].filter(Boolean).join('; ') },
        })
        for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
          const [pair = ''] = set.split(';')
          const kept = pair.endsWith('=') ? undefined : pair
          if (/^(__Host-)?vapsi-device=/.test(pair)) self.device = kept
          else if (/^(__Host-)?vapsi-session=/.test(pair)) [self.setCookie, self.cookie] = [set, kept]
        }
        const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== ''
        return {
          status: answer.statusCode,
          body: (isJson ? answer.json() : answer.body) as never,
          headers: answer.headers as Record<string, string | undefined>,
        }
      },
    }
    return self
  }
  return { config, gateways, browser }
}

/** A sign-in that a test makes without the API, on a device of its own. */
export const anArrival = (): Arrival => ({
  previous: null,
  deviceSecret: newSessionSecret(),
  address: '127.0.0.1',
  agent: null,
})

/** The code of the last message to a mobile (`+91…`) or mail address, after running the queue. */
export async function codeSentTo(to: string): Promise<string> {
  await workOff(sendCodeJob, await aJobContext())
  const message = await db
    .selectFrom('devMessages')
    .select('data')
    .where('to', '=', to)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return String(message.data?.['code'])
}

/** A verified mobile: `{ mobile, firebaseUid, idToken }`, as the sign-in page gets it. */
export async function proven(server: IdentityServer, mobile: string) {
  const visitor = server.browser()
  expect(await visitor.call('POST', '/api/identity/otp', { mobile })).toMatchObject({ status: 202 })
  const claim = { mobile, code: await codeSentTo(`+91${mobile}`) }
  const verified = await visitor.call<{ firebaseUid: string; idToken: string }>('POST', '/api/identity/verify', claim)
  expect(verified).toMatchObject({ status: 200 })
  return { mobile, ...verified.body }
}
