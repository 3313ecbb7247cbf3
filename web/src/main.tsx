import './app/theme.css'
import '../.cache/fonts/fonts.css'
import { afterFirstPaint } from './app/first-paint.ts'
import { startAtFirstTouch } from './app/first-touch.ts'
import { awaitInstallPrompt } from './domain/install/install-offer.ts'
import { chosenLocale } from './lib/chosen-locale.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

awaitInstallPrompt()
const start = () => import('./app/start.tsx').then((module) => module.start(root))

// The server gives the landing page to visitors only, so nothing on it waits for who is signed in.
const isWhole = root.dataset['prerendered'] === '/' && window.location.pathname === '/' && chosenLocale() === 'en'
if (isWhole) startAtFirstTouch(start)
else if (root.querySelector('[data-first-look]')) void afterFirstPaint().then(start)
else void start()
