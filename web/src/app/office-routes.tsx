import { msg } from '@lingui/core/macro'
import { Route, Switch } from 'wouter'
import { NotFound } from '../screens/public/not-found.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { Titled } from './navigation.tsx'
import { routeTable } from './route-table.ts'

/** The administrator's area: one frame that stays, the screens inside it, and 404 for any other address under /admin. */
export function OfficeRoutes() {
  return (
    <OfficeFrame>
      <Switch>
        {routeTable
          .filter((entry) => entry.office)
          .map((entry) => (
            <Route key={entry.title.id} path={entry.path}>
              <Titled title={entry.title}>
                <entry.page />
              </Titled>
            </Route>
          ))}
        <Route>
          <Titled title={msg`404 Page Not Found`}>
            <NotFound />
          </Titled>
        </Route>
      </Switch>
    </OfficeFrame>
  )
}
