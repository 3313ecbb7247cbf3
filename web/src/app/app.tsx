import type { I18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Suspense, lazy } from 'react'
import { Router, type RouterOptions } from 'wouter'
import { AppStrip } from '../domain/offline/app-strip.tsx'
import { useQuestion } from '../lib/api/question.ts'
import { RenderedAt } from '../lib/language/now.ts'
import { AuthProvider } from '../lib/session/session.tsx'
import type { SessionState } from '../lib/session/session-store.ts'
import { ToastRegion } from '../ui/overlay/toast-region.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavigationEffects } from './navigation.tsx'
import { Routes } from './routes.tsx'

interface AppProps {
  i18n: I18n
  /** For whom and when (ms) the server rendered the page; absent if it did not. */
  written?: { session: SessionState; at: number }
  /** The page's address, on a server. */
  address?: RouterOptions
}

const here: RouterOptions = {}

const Questions = lazy(() => import('./questions/questions.tsx').then((module) => ({ default: module.Questions })))

/** Loaded with the server's first question. */
const Asked = () =>
  useQuestion() && (
    <Suspense fallback={null}>
      <Questions />
    </Suspense>
  )

/** The same in the browser and on the rendering server. */
export function App({ i18n, ...page }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <Page {...page} />
    </I18nProvider>
  )
}

function Page({ written, address = here }: Omit<AppProps, 'i18n'>) {
  // Another language renders everything again, including numbers, dates and names that do not use the language hook.
  useLingui()
  return (
    <Router {...address}>
      <RenderedAt value={written?.at ?? null}>
        <AuthProvider {...(written && { written: written.session })}>
          <a
            href="#main"
            className="fixed top-2 left-2 z-60 -translate-y-20 rounded-input bg-desk px-4 py-3 font-semibold text-on-desk focus-visible:translate-y-0"
          >
            <Trans>Skip to content</Trans>
          </a>
          <AppStrip />
          <ErrorBoundary>
            <Routes />
            <Asked />
          </ErrorBoundary>
          <NavigationEffects />
          <ToastRegion />
        </AuthProvider>
      </RenderedAt>
    </Router>
  )
}
