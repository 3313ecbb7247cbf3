import { afterEach, expect, test, vi } from 'vitest'
import { registerForPush } from './push.ts'

const firebase = vi.hoisted(() => ({ getToken: vi.fn(), initializeApp: vi.fn(() => 'the app') }))
vi.mock('@firebase/app', () => ({ initializeApp: firebase.initializeApp }))
vi.mock('@firebase/messaging', () => ({
  getMessaging: (app: string) => `messages of ${app}`,
  getToken: firebase.getToken,
}))

const sent = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{"ok":true}')))

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['with the certificate key of the project', { vapidKey: 'the-certificate-key' }],
  ['without one, with that of Firebase', {}],
])('a browser registers %s', async (_, key) => {
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('navigator', { userAgent: 'u', platform: 'p', language: 'hi', serviceWorker: { ready: 'the worker' } })
  vi.stubGlobal('fetch', sent)
  firebase.getToken.mockResolvedValue('a-token')
  const push = { provider: 'fcm', firebase: { apiKey: 'k', ...key } } as const
  await registerForPush({ push } as unknown as Parameters<typeof registerForPush>[0])
  expect(firebase.initializeApp).toHaveBeenLastCalledWith({ apiKey: 'k' }, 'push')
  expect(firebase.getToken).toHaveBeenLastCalledWith('messages of the app', {
    serviceWorkerRegistration: 'the worker',
    ...key,
  })
  expect(sent.mock.lastCall?.[1]?.body).toContain('"fcmToken":"a-token"')
})
