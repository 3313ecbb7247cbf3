import './app/theme.css'
import '../.cache/fonts/fonts.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadFor } from './app/preload.ts'
import { awaitInstallPrompt } from './features/app-install/install-prompt.ts'
import { chosenLocale, showIn } from './lib/locale.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

awaitInstallPrompt()
const locale = chosenLocale()
const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

// The screen's code first: a prerendered page is then taken over as it stands, without a flash in between.
await Promise.all([preloadFor(window.location.pathname), locale === 'en' ? undefined : showIn(locale)]).catch(
  () => null,
)

if (root.dataset['prerendered'] === window.location.pathname && locale === 'en') hydrateRoot(root, app)
else createRoot(root).render(app)

// Worker, push and waiting uploads come after the page is there, so that they cost it nothing.
const startApp = () => import('./features/app-install/start.ts').then((module) => module.startInstalledApp())
const whenIdle = () => setTimeout(() => startApp().catch(() => null), 1)
if (document.readyState === 'complete') whenIdle()
else window.addEventListener('load', whenIdle, { once: true })
