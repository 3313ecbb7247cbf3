import { useQueryClient } from '@tanstack/react-query'
import { webhooks } from '@vapsi/contract/webhooks/webhooks'
import { useCallback } from 'react'
import { type Item, readPages } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { usePaged } from '../../lib/api/paged.ts'

export type Webhook = Item<typeof webhooks.list>
export type WebhookMessage = Item<typeof webhooks.messages>
export type MessageStatus = WebhookMessage['status']

export const useWebhooks = () => usePaged(readPages(webhooks.list, { limit: 50 }))

/** What waits is sent within seconds, so the log is read again and again. */
const everyMs = 4000
export const useWebhookLog = (id: string, status: MessageStatus | '') =>
  usePaged(readPages(webhooks.messages, { id, status, limit: 20 }), { refetchInterval: everyMs })

const touched = concerning(webhooks.list)
export function useWebhooksChanged(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ predicate: touched }), [client])
}
