import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { isMissingScript, loadAgain } from '../lib/session/load-again.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { CentredSpinner } from '../ui/spinner.tsx'
import { Stopped } from './stopped.tsx'

/**
 * Shown when a screen breaks: an explanation and a way on. If a script of it is missing, the page is loaded again as
 * soon as the server can be reached.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean; loadingAgain: boolean }> {
  override state = { broken: false, loadingAgain: false }

  static getDerivedStateFromError(error: unknown) {
    return { broken: true, loadingAgain: isMissingScript(error) }
  }

  override componentDidCatch(error: unknown) {
    if (!isMissingScript(error)) return
    this.loadAgain()
    window.addEventListener('online', this.loadAgain)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.loadAgain)
  }

  private readonly loadAgain = () => void loadAgain().then((loadingAgain) => this.setState({ loadingAgain }))

  override render() {
    if (!this.state.broken) return this.props.children
    if (this.state.loadingAgain) return <CentredSpinner />
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
