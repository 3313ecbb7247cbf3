import { StrictMode, type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { chosenLocale } from '../lib/chosen-locale.ts'
import { showIn } from '../lib/locale.ts'
import { sessionStore } from '../lib/session-store.ts'
import { App } from './app.tsx'
import { preloadFor } from './preload.ts'

/** After this the app says itself what it is waiting for; a first look of the page says more than that. */
const patienceMs = { blank: 3000, firstLook: 15_000 }
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Draws the app, or takes over the prerendered page as it stands. Done once it listens. */
export async function start(root: HTMLElement): Promise<void> {
  const locale = chosenLocale()
  const path = window.location.pathname
  // The screen's code first: a prerendered page is then taken over without a flash in between, and any other drawn whole.
  const ready = Promise.all([
    preloadFor(window.location, sessionStore.begin()),
    locale === 'en' ? undefined : showIn(locale),
  ])
  const shown = root.querySelector('[data-first-look]') ? 'firstLook' : 'blank'
  await Promise.race([ready, sleep(patienceMs[shown])]).catch(() => null)
  const listens = new Promise<void>((resolve) => {
    const app = (
      <StrictMode>
        <Tell whenDrawn={resolve}>
          <App />
        </Tell>
      </StrictMode>
    )
    // In pieces, between which a touch gets its turn: drawing a whole screen takes an old phone long.
    startTransition(() => {
      if (root.dataset['prerendered'] === path && locale === 'en') hydrateRoot(root, app)
      else createRoot(root).render(app)
    })
  })
  await listens
  // Worker, push and waiting uploads come after the page is there, so that they cost it nothing.
  const startApp = () => import('../features/app-install/start.ts').then((module) => module.startInstalledApp())
  const whenIdle = () => setTimeout(() => startApp().catch(() => null), 1)
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

function Tell({ whenDrawn, children }: { whenDrawn: () => void; children: ReactNode }) {
  useEffect(whenDrawn, [whenDrawn])
  return children
}
