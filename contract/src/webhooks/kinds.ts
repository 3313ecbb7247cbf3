import type { EventType } from '../events.ts'

const ofShipments = [
  'bid_placed',
  'bid_countered',
  'bid_accepted',
  'bid_rejected',
  'bid_withdrawn',
  'booking_assigned',
  'booking_accepted',
  'booking_declined',
  'booking_unassigned',
  'booking_repriced',
  'advance_paid',
  'lr_issued',
  'lr_uploaded',
  'booking_started',
  'trip_stamped',
  'pod_uploaded',
  'document_rejected',
  'booking_completed',
  'booking_cancelled',
] as const satisfies readonly EventType[]

/** Of which events each side of the market can be told by webhook. */
export const WEBHOOK_KINDS = {
  shipper: ['load_posted', 'load_closed', 'load_reopened', 'booking_requested', ...ofShipments],
  transporter: [...ofShipments, 'bid_lost'],
} as const satisfies Record<string, readonly EventType[]>

export type WebhookKind = (typeof WEBHOOK_KINDS)['shipper' | 'transporter'][number]
export const allWebhookKinds: readonly WebhookKind[] = [...WEBHOOK_KINDS.shipper, 'bid_lost']
