import type { Config } from '../config.ts'
import type { PushMessage, PushOutcome } from './push.ts'

type Account = NonNullable<NonNullable<Config['firebase']>['serviceAccount']>

/** What an FCM token's end looks like; everything else is worth another try. */
const goneCodes = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/mismatched-credential',
])

/** Push through Firebase Cloud Messaging. The SDK is heavy, so it loads only when it is configured. */
export async function openFcm(projectId: string, { clientEmail, privateKey }: Account) {
  const [{ initializeApp, cert }, { getMessaging }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/messaging'),
  ])
  const credential = cert({ projectId, clientEmail, privateKey })
  const messaging = getMessaging(initializeApp({ credential, projectId }, 'fcm'))
  return async (token: string, { title, body, data }: PushMessage): Promise<PushOutcome> => {
    try {
      await messaging.send({ token, notification: { title, body }, data, android: { priority: 'high' } })
      return 'sent'
    } catch (error) {
      if (goneCodes.has(codeOf(error))) return 'gone'
      throw error
    }
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
