import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { chooseLocale } from '../src/lib/language/locale.ts'
import { sessionStore } from '../src/lib/session/session-store.ts'

// A second is too short on a machine that does other work; what does not come at all fails all the same.
configure({ asyncUtilTimeout: 10_000 })

// On a screen a dialog's code comes with its first opening; in tests it is there.
vi.mock('../src/ui/overlay/dialog.tsx', () => import('../src/ui/overlay/dialog-windows.tsx'))

// Files share a page and its modules.
afterEach(cleanup)
afterAll(async () => {
  // A test of what comes from the server has no page.
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  sessionStore.reset()
  history.replaceState(null, '', '/')
  await chooseLocale('en')
  // React's scheduler may have effects left, and what these render; both need the page, which goes next.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
})
