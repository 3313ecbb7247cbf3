import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from '../../lib/session.tsx'
import { flushQueue } from './upload-queue.ts'

const everyMs = 30_000

/** Sends stored documents when the app opens, when the signal is back, and now and then in between. */
export function useUploadQueue(): void {
  const { user } = useAuth()
  const client = useQueryClient()
  const userId = user?.id
  useEffect(() => {
    if (!userId) return
    const flush = () =>
      void flushQueue(userId, () => {
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.join('/').includes('/api/bookings') })
      })
    flush()
    window.addEventListener('online', flush)
    const timer = setInterval(flush, everyMs)
    return () => {
      window.removeEventListener('online', flush)
      clearInterval(timer)
    }
  }, [userId, client])
}
