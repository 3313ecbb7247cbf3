/** What a listener needs of an event to tell people about it. */
export interface NotificationContext {
  type: string
  actorId: string | null
  before?: unknown
  after?: unknown
  data: Record<string, unknown>
  booking?: { id: string; reference: string; lane: string; shipperId: string; transporterId: string | null }
  load?: { id: string; lane: string; shipperId: string }
  bid?: { id: string; loadId: string; lane: string; shipperId: string; transporterId: string; rupees: string }
}

export interface Line {
  /** Whose inbox; null tells nobody. */
  to: (event: NotificationContext) => string | null | undefined
  title: string
  message: (event: NotificationContext) => string
  /** The screen that shows it. */
  url: string
  /** SMS only for what cannot wait. Push goes to every registered device of who wants notifications. */
  sms?: true
}

export const word = (e: NotificationContext, key: string) => (typeof e.data[key] === 'string' ? e.data[key] : '')
export const because = (e: NotificationContext) => (word(e, 'reason') ? ` Reason: ${word(e, 'reason')}` : '')
