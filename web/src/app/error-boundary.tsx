import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { buttonStyle } from '../ui/button-style.ts'
import { Stopped } from './stopped.tsx'

/** What is left when a screen breaks: words and a way on. Its code was lost in a new release, or never came to a phone without signal. */
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
        // Not by the router: what is broken here would stay.
        also={
          <a href="/" className={buttonStyle()}>
            <Trans>Back to home</Trans>
          </a>
        }
      />
    )
  }
}
