import type { Notice } from './worker-messages.ts'

interface Payload {
  title?: unknown
  body?: unknown
  notification?: { title?: unknown; body?: unknown }
  data?: Record<string, unknown>
}

const textOf = (...values: unknown[]) => values.find((value): value is string => typeof value === 'string' && !!value)

/**
 * Reads a push, ours or Firebase's. Its words are for one person: on a phone that now belongs to somebody else only the
 * defaults are shown, because a browser that shows nothing at all withdraws the permission.
 */
export function noticeOf(text: string | undefined, personId: string | null): Notice {
  const { title, body, notification, data } = payloadOf(text)
  const to = textOf(data?.['to'])
  if (to !== undefined && to !== personId) return { ...silent }
  return {
    id: textOf(data?.['id']),
    title: textOf(title, notification?.title) ?? silent.title,
    body: textOf(body, notification?.body) ?? silent.body,
    url: ownPath(textOf(data?.['url'])),
  }
}

/** Shown when a push comes without words. */
const silent: Notice = {
  id: undefined,
  title: 'New Notification',
  body: 'You have a new notification',
  url: '/dashboard',
}

/** A tap never leads to another site. */
const ownPath = (url: string | undefined) => (url && /^\/(?![/\\])/.test(url) ? url : silent.url)

function payloadOf(text: string | undefined): Payload {
  try {
    const payload: unknown = JSON.parse(text ?? '')
    return payload !== null && typeof payload === 'object' ? payload : {}
  } catch {
    return {}
  }
}
