import { i18n } from '@lingui/core'
import { StrictMode, startTransition } from 'react'
import { type RootOptions, createRoot, hydrateRoot } from 'react-dom/client'
import { awaitInstallPrompt } from '../domain/install/install-offer.ts'
import { chosenLocale, localeAt } from '../lib/language/chosen-locale.ts'
import { showIn } from '../lib/language/locale.ts'
import { takePageState } from '../lib/page-state.ts'
import { isMissingScript } from '../lib/session/load-again.ts'
import { sessionStore } from '../lib/session/session-store.ts'
import { App } from './app.tsx'

const options: RootOptions = {
  onCaughtError(error, { componentStack }) {
    // oxlint-disable-next-line no-console -- as React does by itself
    if (!isMissingScript(error)) console.error(error, componentStack)
  },
}

/** Hydrates the server's page, or renders it if there is none, as in the service worker's shell. */
export async function start(root: HTMLElement): Promise<void> {
  awaitInstallPrompt()
  const written = takePageState()
  const session = written && sessionStore.beginAs(written.user)
  const locale = written?.locale ?? localeAt(window.location.pathname, chosenLocale())
  if (locale !== 'en') await showIn(locale)
  const app = (
    <StrictMode>
      <App i18n={i18n} {...(session && { written: { session, at: written.at } })} />
    </StrictMode>
  )
  // In slices, so that touches are handled in between.
  startTransition(() => {
    if (written) hydrateRoot(root, app, options)
    else createRoot(root, options).render(app)
  })
  // Worker, push and waiting uploads load after the page, so that they do not delay it.
  const startApp = () => import('../features/app-install/start.ts').then((module) => module.startInstalledApp())
  const whenIdle = () => setTimeout(() => startApp().catch(() => null), 1)
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
