import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonStyle } from '../../ui/button-style.ts'
import { RouteLine } from '../../ui/trip/route-line.tsx'

export function NotFoundScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <NotFound>
        <Link href="/" className={buttonStyle({ variant: 'main' })}>
          <Trans>Go to the home page</Trans>
        </Link>
        <Link href="/book-truck" className={buttonStyle({ variant: 'outline' })}>
          <Trans>Find a truck</Trans>
        </Link>
      </NotFound>
    </main>
  )
}

/** Within the office's frame, which has its own `main`. */
export const NotFoundInOffice = () => (
  <NotFound>
    <Link href="/admin" className={buttonStyle({ variant: 'main' })}>
      <Trans>Go to the dashboard</Trans>
    </Link>
  </NotFound>
)

function NotFound({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-[80dvh] max-w-md place-content-center gap-6 p-6">
      <div aria-hidden>
        <RouteLine from="404" to="?" />
      </div>
      <h1 className="text-xl font-bold">
        <Trans>404 Page Not Found</Trans>
      </h1>
      <p className="text-quiet">
        <Trans>This road leads nowhere. The way back is short.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
