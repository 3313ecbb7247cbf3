import { Trans } from '@lingui/react/macro'
import { Suspense, lazy, useState } from 'react'
import { Link } from 'wouter'
import { Results } from '../../features/search/results.tsx'
import { SearchForm } from '../../features/search/search-form.tsx'
import { advancedCount, useSearchParams } from '../../features/search/search-params.ts'
import { SearchPill } from '../../features/search/search-pill.tsx'
import { useAuth } from '../../lib/session/session.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { LanguageSwitch } from '../../ui/shell/language-switch.tsx'
import { BackLink } from '../../ui/page-header.tsx'
import { PublicFooter } from '../../ui/shell/public-shell.tsx'
import { Skeleton } from '../../ui/states.tsx'

// The slider's library comes with the panel that has it.
const AdvancedFilters = lazy(() =>
  import('../../features/search/advanced-filters.tsx').then((module) => ({ default: module.AdvancedFilters })),
)

/** The public truck search. Every filter stands in the address. */
export function BookTruckScreen() {
  const [params, setParams] = useSearchParams()
  const hasRoute = params.from !== '' && params.to !== ''
  // A complete search folds into its pill, which stays in sight.
  const [isFormOpen, setFormOpen] = useState(!hasRoute)
  const isFolded = hasRoute && !isFormOpen
  const [isAdvancedOpen, setAdvancedOpen] = useState(advancedCount(params) > 0)
  return (
    <>
      <main id="main" tabIndex={-1} className="mx-auto min-h-dvh max-w-6xl px-4 pt-2 md:px-8">
        <TopRow />
        <h1 className="mt-1 mb-3 text-xl font-bold tracking-tight md:text-2xl">
          <Trans>Find Available Trucks</Trans>
        </h1>
        {hasRoute && <SearchPill params={params} isOpen={isFormOpen} onOpen={() => setFormOpen(!isFormOpen)} />}
        <div id="search-form" hidden={isFolded} className="mt-3">
          <SearchForm
            params={params}
            setParams={setParams}
            isAdvancedOpen={isAdvancedOpen}
            onAdvanced={() => setAdvancedOpen(!isAdvancedOpen)}
            onSearched={() => setFormOpen(false)}
          />
        </div>
        <div id="advanced-filters" hidden={!isAdvancedOpen || isFolded} className="mt-3">
          {isAdvancedOpen && (
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <AdvancedFilters params={params} setParams={setParams} />
            </Suspense>
          )}
        </div>
        <Results params={params} setParams={setParams} />
      </main>
      <PublicFooter />
    </>
  )
}

function TopRow() {
  const { user } = useAuth()
  return (
    <div className="flex items-center justify-between gap-2">
      <BackLink href="/">
        <Trans>Back to home</Trans>
      </BackLink>
      <div className="flex items-center">
        <LanguageSwitch />
        <Link href={user ? '/dashboard' : '/shipper/login'} className={buttonStyle({ variant: 'quiet' })}>
          {user ? <Trans>Dashboard</Trans> : <Trans>Login</Trans>}
        </Link>
      </div>
    </div>
  )
}
