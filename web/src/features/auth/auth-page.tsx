import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { useFocusCaught } from '../../lib/focus.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { forgetWantedPage, keepWantedPage, wantedPage } from '../../lib/session/wanted-page.ts'
import { useIsHere } from '../../lib/use-browser-state.ts'
import { LanguageSwitch } from '../../ui/shell/language-switch.tsx'
import { Logo } from '../../ui/shell/logo.tsx'
import { CentredSpinner } from '../../ui/spinner.tsx'
import { AuthPicture } from './auth-picture.tsx'
import { BookedTruck } from './booked-truck.tsx'
import { useCannotBook } from '../../domain/trucks/use-cannot-book.ts'
import { DetailsStep } from './details-step.tsx'
import { NotAShipper } from './not-a-shipper.tsx'
import { OtpStep } from './otp-step.tsx'
import { bookedIn } from '../../domain/trucks/truck.ts'
import { type Side, type SideName, type Tab, alreadySignedIn, sides } from './sides.ts'
import { useMobileAuth } from './use-mobile-auth.ts'
import { WaitingLoad, loadIn } from './waiting-load.tsx'

const tabOf = (path: string): Tab => (path.endsWith('/signup') ? 'signup' : 'login')

/** The auth page of one side: Login and Sign Up, then the OTP. */
export function AuthPage({ side: name }: { side: SideName }) {
  const search = useSearch()
  const bookingId = new URLSearchParams(search).get('bookingId')
  useEffect(() => keepWantedPage(search), [search])
  return <Page key={name} side={sides[name]} bookingId={bookingId} search={search} />
}

function Page({ side, bookingId, search }: { side: Side; bookingId: string | null; search: string }) {
  const { i18n } = useLingui()
  const { user, isLoading } = useAuth()
  const [path] = useLocation()
  const auth = useMobileAuth(side, { tab: tabOf(path), bookingId: side.name === 'shipper' ? bookingId : null })
  useFocusCaught(auth.step)
  const cannotBook = useCannotBook()
  const booked = side.name === 'shipper' ? (bookingId ? { id: bookingId } : bookedIn(wantedPage(search))) : null
  // What only this tab knows is not in the server's HTML.
  const isHere = useIsHere()
  const wanted = isHere ? wantedPage(search) : new URLSearchParams(search).get('next')
  const load = side.name === 'driver' ? loadIn(wanted) : null
  const [seenPath, setSeenPath] = useState(path)
  // A link to the other tab's address leads to the other tab.
  if (seenPath !== path) {
    setSeenPath(path)
    auth.setTab(tabOf(path))
  }
  if (isLoading) return <CentredSpinner />
  // A sign-in here leaves by the delayed full load; somebody who was signed in before, or in another tab, leaves at
  // once.
  const isSigningIn = auth.isDone || auth.busy === 'verify'
  const isLedOn = user !== null && !isSigningIn
  // A driver is told on the drivers' page, a clerk here.
  const isRefused = isLedOn && cannotBook && bookingId && (side.name === 'driver') === (user.userType === 'transporter')
  if (isLedOn && !isRefused)
    return <LedOn to={alreadySignedIn(side, user, { bookingId, wanted: wantedPage(search) })} />
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col px-4 md:px-10">
        <header className="flex h-16 items-center justify-between">
          <Link href="/" className="rounded-input py-2">
            <Logo size={26} />
            <span className="sr-only">
              <Trans>Home page</Trans>
            </span>
          </Link>
          <LanguageSwitch />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-md flex-1 flex-col pt-4 pb-12 lg:justify-center"
        >
          <h1 className="text-xl font-bold tracking-tight md:text-2xl">{i18n._(side.heading)}</h1>
          <p className="mt-2 mb-6 text-quiet">{i18n._(side.header)}</p>
          {booked && <BookedTruck {...booked} />}
          {load !== null && <WaitingLoad id={load} />}
          {isRefused ? (
            <NotAShipper {...cannotBook} here={`/shipper/signup?bookingId=${encodeURIComponent(bookingId)}`} />
          ) : (
            <>
              <div className="rounded-card border border-line bg-card p-5">
                {auth.step === 'input' ? <DetailsStep auth={auth} /> : <OtpStep auth={auth} />}
              </div>
              {/* Balanced, so that lines break at the same words in the device's font and in ours. */}
              <p className="mt-5 text-sm text-balance text-quiet">
                <Trans>
                  By signing in you accept the{' '}
                  <Link href="/terms-conditions" className="underline">
                    Terms & Conditions
                  </Link>{' '}
                  and the{' '}
                  <Link href="/privacy-policy" className="underline">
                    Privacy Policy
                  </Link>
                  .
                </Trans>
              </p>
              <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-sm text-quiet">
                {i18n._(side.otherQuestion)}
                <Link
                  href={side.otherLogin}
                  className="inline-flex min-h-11 items-center font-semibold text-ink underline decoration-marigold decoration-2 underline-offset-4"
                >
                  {i18n._(side.otherLabel)}
                </Link>
              </p>
            </>
          )}
        </main>
      </div>
      <AuthPicture side={side.name} />
    </div>
  )
}

/** Somebody who is signed in goes on; the page that a link pointed to has been reached. */
function LedOn({ to }: { to: string }) {
  useEffect(() => (/^\/(?:shipper|driver)\/login/.test(to) ? undefined : forgetWantedPage()), [to])
  return <Redirect to={to} replace />
}
