import { SignJWT, importPKCS8 } from 'jose'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { type PushMessage, type PushOutcome, topicOf } from './push.ts'

type Account = NonNullable<NonNullable<Config['firebase']>['serviceAccount']>

interface Fcm {
  projectId: string
  account: Account
  apiUrl?: string
  tokenUrl?: string
  timeoutMs?: number
}

/** Errors of a token that has ended; all others are worth a retry. */
const goneCodes = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH'])

/**
 * Push through Firebase Cloud Messaging, HTTP v1. The message's id is its tag and topic: a second copy replaces the
 * first, at FCM and on the phone.
 */
export function openFcm({ projectId, account, apiUrl = 'https://fcm.googleapis.com', ...rest }: Fcm) {
  const { timeoutMs = 8000, tokenUrl = 'https://oauth2.googleapis.com/token' } = rest
  const accessToken = keptToken(account, tokenUrl, timeoutMs)
  return async (token: string, message: PushMessage): Promise<PushOutcome> => {
    const response = await fetch(`${apiUrl}/v1/projects/${encodeURIComponent(projectId)}/messages:send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken.get()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: { token, ...asFcm(message) } }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = jsonOf((await response.text()).slice(0, 20_000))
    if (response.ok && Sent.safeParse(body).success) return 'sent'
    const code = codeOf(body)
    if (goneCodes.has(code)) return 'gone'
    if (response.status === 401) accessToken.forget()
    throw new Error(`FCM answered ${response.status} ${code}`.trim())
  }
}

function asFcm({ title, body, data }: PushMessage) {
  const { id } = data
  return {
    notification: { title, body },
    data,
    android: { priority: 'high', ...(id && { collapse_key: id, notification: { tag: id } }) },
    ...(id && { webpush: { headers: { Topic: topicOf(id) } } }),
  }
}

const Sent = z.object({ name: z.string() })
const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Refusal = z.object({
  error: z.object({ status: z.string().optional(), details: z.array(z.object({ errorCode: z.string().optional() })) }),
})

function codeOf(body: unknown): string {
  const { error } = Refusal.safeParse(body).data ?? {}
  return error?.details.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status ?? ''
}

/** The service account's access token, fetched once an hour. */
function keptToken(account: Account, tokenUrl: string, timeoutMs: number) {
  let kept: Promise<{ token: string; until: number }> | undefined
  const forget = () => (kept = undefined)
  async function get(): Promise<string> {
    kept ??= askForToken(account, tokenUrl, timeoutMs)
    try {
      const { token, until } = await kept
      if (Date.now() < until) return token
    } catch (error) {
      forget()
      throw error
    }
    forget()
    return get()
  }
  return { get, forget }
}

async function askForToken({ clientEmail, privateKey }: Account, tokenUrl: string, timeoutMs: number) {
  const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/firebase.messaging' })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(privateKey, 'RS256'))
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = Token.safeParse(jsonOf((await response.text()).slice(0, 20_000)))
  if (!response.ok || !answer.success) throw new Error(`Google's token endpoint answered ${response.status}`)
  // A minute early, so that no token expires in transit.
  return { token: answer.data.access_token, until: Date.now() + Math.max(answer.data.expires_in - 60, 30) * 1000 }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
