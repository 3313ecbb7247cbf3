import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Found } from '../../features/loads-home/found.tsx'
import { Questions } from '../../features/loads-home/questions.tsx'
import { truckOf, useAsked } from '../../features/loads-home/use-asked.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { cx } from '../../ui/cx.ts'
import { BackLink } from '../../ui/page-header.tsx'
import { LanguageSwitch } from '../../ui/shell/language-switch.tsx'
import { PublicFooter } from '../../ui/shell/public-shell.tsx'
import { Sunlight } from '../../ui/shell/sunlight.tsx'

/** A driver's first page, without sign-up: two questions, and the loads that bring this truck home. */
export function LoadsHomeScreen() {
  const [asked, setAsked] = useAsked()
  const { user } = useAuth()
  const truck = truckOf(asked)
  return (
    <Sunlight>
      <main id="main" tabIndex={-1} className="mx-auto min-h-dvh max-w-6xl px-4 pt-2 pb-12 md:px-8">
        <div className="flex items-center justify-between gap-2">
          <BackLink href="/">
            <Trans>Back to home</Trans>
          </BackLink>
          <div className="flex items-center">
            <LanguageSwitch />
            <Link href={user ? '/dashboard' : '/driver/login'} className={buttonStyle({ variant: 'quiet' })}>
              {user ? <Trans>Dashboard</Trans> : <Trans>Login</Trans>}
            </Link>
          </div>
        </div>
        <h1 className="mt-1 text-xl font-bold tracking-tight md:text-2xl">
          <Trans>Loads home</Trans>
        </h1>
        <p className="mt-1 mb-3 text-quiet">
          <Trans>See what you keep. No sign-up to see it.</Trans>
        </p>
        <div
          className={cx(
            'grid grid-cols-1 gap-4',
            truck ? 'lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start' : 'max-w-2xl',
          )}
        >
          <Questions asked={asked} setAsked={setAsked} />
          {truck && <Found truck={truck} />}
        </div>
      </main>
      <PublicFooter />
    </Sunlight>
  )
}
