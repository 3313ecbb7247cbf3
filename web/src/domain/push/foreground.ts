import { toast } from '../../ui/overlay/toast.ts'
import type { Notice } from '../offline/worker-messages.ts'

const shown = new Set<string>()

/**
 * A push that arrives while somebody looks at the app: a toast of 5 s. The system notification beside
 * it is shown by the service worker, which has filled in the defaults for both. A second copy replaces that one by its tag;
 * here it says nothing.
 */
export function showForeground({ id, title, body }: Notice): void {
  if (id !== undefined && shown.has(id)) return
  if (id !== undefined) shown.add(id)
  toast({ title, description: body })
}
