import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Router } from 'wouter'
import { AppStrip } from '../domain/offline/app-strip.tsx'
import { AuthProvider } from '../lib/session.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavigationEffects } from './navigation.tsx'
import { Routes } from './routes.tsx'

/** `ssrPath` is given when a page is prerendered. */
export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <I18nProvider i18n={i18n}>
      <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
        <AuthProvider>
          <a
            href="#main"
            className="fixed top-2 left-2 z-60 -translate-y-20 rounded-input bg-desk px-4 py-3 font-semibold text-on-desk focus-visible:translate-y-0"
          >
            <Trans>Skip to content</Trans>
          </a>
          <AppStrip />
          <ErrorBoundary>
            <Routes />
          </ErrorBoundary>
          <NavigationEffects />
          <ToastRegion />
        </AuthProvider>
      </Router>
    </I18nProvider>
  )
}
