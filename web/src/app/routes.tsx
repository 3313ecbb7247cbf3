import { type ReactNode, Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { frames } from '../ui/shell/frames.ts'
import { useAuth } from '../lib/session/session.tsx'
import { CentredSpinner } from '../ui/spinner.tsx'
import { Guard } from './guard.tsx'
import { Titled } from './navigation.tsx'
import { type RouteEntry, keyOf, routeTable } from './route-table.tsx'
import { screen, screenWithQueries } from './screen.tsx'
import { personOf } from '../lib/session/person-of.ts'

const Office = screenWithQueries(() => import('./office/office-routes.tsx'), 'OfficeRoutes')
const NotFoundPage = screen(() => import('./not-found-page.tsx'), 'NotFoundPage')

export function Routes() {
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        {routeTable.map((entry) => (
          <Route key={keyOf(entry)} path={entry.path}>
            {guarded(
              entry,
              <Titled title={entry.title}>
                <entry.screen />
              </Titled>,
            )}
          </Route>
        ))}
        <Route path="/admin/*?">
          <Office />
        </Route>
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </Suspense>
  )
}

/** Only the content waits for its code; header and navigation stay where they are known. */
function Waiting() {
  const [path] = useLocation()
  const entry = routeTable.find(
    (one) => path.startsWith(one.path.split(':', 1)[0]!) && (one.access || one.path === path),
  )
  const { user } = useAuth()
  const Frame = entry?.access ? frames.appOf === personOf(user) && frames.app : entry?.still && frames.still
  const spinner = <CentredSpinner />
  return Frame ? <Frame>{spinner}</Frame> : spinner
}

const guarded = (entry: RouteEntry, shown: ReactNode) =>
  entry.access ? <Guard access={entry.access}>{shown}</Guard> : shown
