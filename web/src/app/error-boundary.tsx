import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

/** What is left when a screen breaks: words and a way on. A chunk lost in a new release is the usual cause. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid min-h-dvh max-w-md place-content-center gap-4 p-6 text-center"
      >
        <h1 className="text-xl font-bold">
          <Trans>Something went wrong</Trans>
        </h1>
        <p className="text-quiet">
          <Trans>The page could not be shown. Load it again; nothing that you have saved is lost.</Trans>
        </p>
        <Button variant="main" onClick={() => window.location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      </main>
    )
  }
}
