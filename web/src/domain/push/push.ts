import { notifications } from '@vapsi/contract/notifications'
import type { PublicConfig } from '../../lib/api/config.ts'
import { api } from '../../lib/api/api.ts'
import { stored } from '../../lib/stored.ts'

export const canPush = (): boolean =>
  'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis

const deviceInfo = () => ({
  userAgent: navigator.userAgent,
  platform: navigator.platform,
  language: navigator.language,
})
const registeredKey = 'vapsi.pushRegistered'

/**
 * Registers this device with the backend: an FCM token if Firebase is configured, else a Web Push subscription. Any
 * success marks it as registered; a failure is only logged.
 */
export async function registerForPush(config: PublicConfig): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return
  try {
    if (config.push?.provider === 'fcm') await registerFcm(config.push.firebase ?? {})
    else if (config.push?.provider === 'webpush' && config.push.vapidPublicKey)
      await registerWebPush(config.push.vapidPublicKey)
    else return
    stored.write(registeredKey, 'yes')
  } catch (error) {
    // oxlint-disable-next-line no-console -- a failed registration is logged and nothing else
    console.error('Push registration failed', error)
  }
}

/** The project's certificate key comes among its settings; without one Firebase uses its own. */
async function registerFcm({ vapidKey, ...options }: Record<string, string>) {
  const [{ initializeApp }, { getMessaging, getToken }] = await Promise.all([
    import('@firebase/app'),
    import('@firebase/messaging'),
  ])
  const messaging = getMessaging(initializeApp(options, 'push'))
  const serviceWorkerRegistration = await navigator.serviceWorker.ready
  const fcmToken = await getToken(messaging, { serviceWorkerRegistration, ...(vapidKey && { vapidKey }) })
  await api(notifications.registerFcm, { fcmToken, deviceInfo: deviceInfo() })
}

async function registerWebPush(publicKey: string) {
  const worker = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const earlier = await worker.pushManager.getSubscription()
  // A server with new keys cannot reach a subscription that was made for the old ones.
  if (earlier && !isFor(earlier, key)) await earlier.unsubscribe()
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {}, expirationTime } = subscription.toJSON()
  await api(notifications.registerWebPush, {
    endpoint,
    keys: { p256dh, auth },
    expirationTime,
    deviceInfo: deviceInfo(),
  })
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const made = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return made.length === key.length && made.every((byte, i) => byte === key[i])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}
