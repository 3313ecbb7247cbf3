import { toast } from '../../ui/toast.ts'
import type { Notice } from '../offline/worker-messages.ts'

/**
 * A push that arrives while somebody looks at the app: a toast of 5 s (specification 1 §8). The system notification beside
 * it is shown by the service worker, which has filled in the defaults for both.
 */
export const showForeground = ({ title, body }: Notice): number => toast({ title, description: body })
