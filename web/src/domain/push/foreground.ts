import { toast } from '../../lib/session/toast.ts'
import type { Notice } from '../offline/worker-messages.ts'

const shown = new Set<string>()

/**
 * A push that arrives while the app is visible: a toast of 5 s. The service worker shows the system notification, and
 * has filled in the defaults for both. A second copy replaces the first by its tag; here it is ignored.
 */
export function showForeground({ id, title, body }: Notice): void {
  if (id !== undefined && shown.has(id)) return
  if (id !== undefined) shown.add(id)
  toast({ title, description: body })
}
