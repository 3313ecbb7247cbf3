import { vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { kept } from './fake-shelf.ts'
import type { Entry, Kind } from './outbox.ts'

/** For tests of what waits on a phone: a server that answers, refuses, is out of reach or loses its answers. */
export const server = {
  api: vi.fn(),
  upload: vi.fn(),
  toast: vi.fn(),
  /** What arrived, in order: the address, the content, the key and the person. */
  calls: [] as { to: string; body: Record<string, unknown>; key: string | undefined; userId: string | undefined }[],
  /** What it took: a repeated key counts once. */
  counted: new Set<string>(),
}
type Call = { method: string; url: string }
type Options = { idempotencyKey?: string; userId?: string }
const takes = ({ method, url }: Call, body: Record<string, unknown>, { idempotencyKey: key, userId }: Options) => {
  server.calls.push({ to: `${method} ${url}`, body, key, userId })
  server.counted.add(key ?? JSON.stringify([method, url, body]))
}

export const noSignal = new ApiError(0, '', { message: 'No connection' })
export const refusal = (status: number, code: string) => new ApiError(status, '', { message: code, code })

/** `answer` decides what follows a request that has arrived: a value, or an error that it throws. */
export function answers(answer: (to: string, body: Record<string, unknown>) => unknown): void {
  server.api.mockImplementation(async (call: Call, body: Record<string, unknown>, options: Options = {}) => {
    takes(call, body, options)
    return answer(`${call.method} ${call.url}`, body)
  })
  server.upload.mockImplementation(async (call: Call, body: object, file: File, options: Options = {}) => {
    takes(call, { ...body, file }, options)
    return answer(`${call.method} ${call.url}`, { ...body, file })
  })
}

export function signIn(id: string | null, membershipId?: string): void {
  sessionStore.set(id === null ? null : ({ id, acts: membershipId ? { membershipId } : null } as never))
}

export function forgetAll(): void {
  kept.clear()
  server.calls.length = 0
  server.counted.clear()
  for (const mock of [server.api, server.upload, server.toast]) mock.mockReset()
  signIn('d1')
}

let nth = 0
/** Something done at this hour, by the driver `d1` on the trip `b1`. */
export const done = <K extends Kind>(kind: K, hour: number, body: Entry<K>['body'], more: object = {}): Entry =>
  ({
    id: `k${(nth += 1)}`,
    kind,
    userId: 'd1',
    bookingId: 'b1',
    at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
    body,
    ...more,
  }) as Entry

export const photo = new File(['a picture'], 'photo.jpg', { type: 'image/jpeg' })
export const aCost = { kind: 'toll', amount: '450', note: '', photo: null } as const
