import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { buttonStyle } from '../ui/button-style.ts'
import { Stopped } from './stopped.tsx'

/**
 * Shown when a screen breaks: an explanation and a way on. Perhaps its code was removed by a new release, or did not
 * load without signal.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Stopped
        title={<Trans>Something went wrong</Trans>}
        text={
          navigator.onLine ? (
            <Trans>The page could not be shown. Load it again; nothing that you have saved is lost.</Trans>
          ) : (
            <Trans>You are offline. Try again when you have signal.</Trans>
          )
        }
        label={<Trans>Reload</Trans>}
        onPress={() => window.location.reload()}
        // A full page load, because the broken app would stay.
        also={
          <a href="/" className={buttonStyle()}>
            <Trans>Back to home</Trans>
          </a>
        }
      />
    )
  }
}
