import '../src/app/theme.css'
import '../.cache/fonts/fonts.css'
import { languageOf } from '@vapsi/contract/messages/language'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { showIn } from '../src/lib/language/locale.ts'
import { AuthProvider } from '../src/lib/session/session.tsx'
import { ToastRegion } from '../src/ui/overlay/toast-region.tsx'
import { Cards } from './cards.tsx'
import { Pieces } from './pieces.tsx'
import { Office, Phone } from './shells.tsx'

/** For looking, with `npm run -w web dev`: /gallery.html?show=pieces|cards|phone|office&locale=hi. Not in the build. */
const query = new URLSearchParams(location.search)
const shows: Record<string, React.ComponentType> = { pieces: Pieces, cards: Cards, phone: Phone, office: Office }
const Show = shows[query.get('show') ?? 'pieces'] ?? Pieces
await showIn(languageOf(query.get('locale') ?? 'en'))
createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nProvider i18n={i18n}>
    <AuthProvider>
      <Show />
      <ToastRegion />
    </AuthProvider>
  </I18nProvider>,
)
