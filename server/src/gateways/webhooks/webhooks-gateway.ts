import type { ShortAnswer } from '../strangers/safe-fetch.ts'

/** Messages to the systems of companies. */
export interface WebhooksGateway {
  /** Whether messages may go to this address. */
  accepts(url: string): boolean
  /** Throws without an answer, or if the address leads nowhere outside. */
  post(url: string, headers: Record<string, string>, body: string): Promise<ShortAnswer>
}
