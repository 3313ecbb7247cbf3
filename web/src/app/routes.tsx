import { type ReactNode, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { useAuth } from '../lib/session/session.tsx'
import { CentredSpinner } from '../ui/spinner.tsx'
import { Guard } from './guard.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Titled } from './navigation.tsx'
import { type RouteEntry, keyOf, routeTable } from './route-table.tsx'
import { screenWithQueries } from './screen.tsx'

const Office = screenWithQueries(() => import('./office-routes.tsx'), 'OfficeRoutes')

export function Routes() {
  return (
    <Suspense fallback={<CentredSpinner />}>
      <Switch>
        {routeTable.map((entry) => (
          // One key for the whole office: its frame stays while the screens in it change.
          <Route key={entry.office ? 'office' : keyOf(entry)} path={entry.path}>
            {guarded(
              entry,
              entry.office ? (
                <Office />
              ) : (
                <Titled title={entry.title}>
                  <entry.screen />
                </Titled>
              ),
            )}
          </Route>
        ))}
        <Route path="/admin/*">
          <UnknownInOffice />
        </Route>
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </Suspense>
  )
}

/** Not there for anybody; the office's own people keep their menu around the news. */
const UnknownInOffice = () => (useAuth().user?.isAdmin ? <Office /> : <NotFoundPage />)

const guarded = (entry: RouteEntry, screen: ReactNode) =>
  entry.access ? <Guard access={entry.access}>{screen}</Guard> : screen
