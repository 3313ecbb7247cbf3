import type { Words } from '@vapsi/contract/messages/fill'

/** What the server says by code, in one language. */
export interface ServerMessages {
  sentences: Readonly<Record<string, string>>
  notifications: Readonly<Record<string, { title: string; body: string }>>
  words: Words
}
