import './app/theme.css'
import '../.cache/fonts/fonts.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadFor } from './app/preload.ts'
import { chosenLocale, showIn } from './lib/locale.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

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
