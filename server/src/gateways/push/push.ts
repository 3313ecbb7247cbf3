/** A device that a user registered, as `push_devices` holds it. */
export interface PushTarget {
  kind: 'fcm' | 'webpush'
  /** An FCM token, or a Web Push endpoint. */
  address: string
  keys: { p256dh: string; auth: string } | null
}

export interface PushMessage {
  title: string
  body: string
  /**
   * `id` identifies the message everywhere, so that a second copy replaces the first; the others say where a tap leads
   * and what the client needs. Values are texts, as FCM requires.
   */
  data: Record<string, string>
}

/**
 * `gone`: the device will never receive anything again, so its row may be deleted. Throws when a retry is worthwhile.
 */
export type PushOutcome = 'sent' | 'gone'

export interface PushGateway {
  sendPush(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}

/** At most 32 letters and digits (RFC 8030 §5.4): a UUID without its dashes. */
export const topicOf = (id: string): string => id.replace(/[^A-Za-z0-9]/g, '').slice(0, 32)
