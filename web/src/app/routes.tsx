import { msg } from '@lingui/core/macro'
import { type ReactNode, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { CentredSpinner } from '../ui/spinner.tsx'
import { AppEntry } from './entry.tsx'
import { Guard } from './guard.tsx'
import { DashboardHome, Home } from './home.tsx'
import { Titled } from './navigation.tsx'
import { pages } from './pages.ts'
import { type RouteEntry, routeTable } from './route-table.ts'

export function Routes() {
  return (
    <Suspense fallback={<CentredSpinner />}>
      <Switch>
        <Route path="/">
          <Titled title={msg`Logistics Made Simple`}>
            <Home />
          </Titled>
        </Route>
        <Route path="/dashboard">
          <Titled title={msg`Dashboard`}>
            <Guard access={{}}>
              <DashboardHome />
            </Guard>
          </Titled>
        </Route>
        <Route path="/auth">
          <Redirect to="/shipper/login" replace />
        </Route>
        <Route path="/carrier-login">
          <Redirect to="/driver/login" replace />
        </Route>
        <Route path="/driver">
          <AppEntry mode="driver" />
        </Route>
        <Route path="/shipper">
          <AppEntry mode="shipper" />
        </Route>
        <Route path="/dev/inbox">
          <Titled title={msg`Demo inbox`}>
            <pages.devInboxDoor />
          </Titled>
        </Route>
        {routeTable
          .filter((entry) => !entry.office)
          .map((entry) => (
            <Route key={entry.title.id} path={entry.path}>
              <Titled title={entry.title}>{guarded(entry, <entry.page />)}</Titled>
            </Route>
          ))}
        <Route path="/admin/*?">
          <Guard access={{ admin: true }}>
            <pages.office />
          </Guard>
        </Route>
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Suspense>
  )
}

const guarded = (entry: RouteEntry, screen: ReactNode) =>
  entry.access ? <Guard access={entry.access}>{screen}</Guard> : screen

const NotFound = () => (
  <Titled title={msg`404 Page Not Found`}>
    <pages.notFound />
  </Titled>
)
