import { msg } from '@lingui/core/macro'
import { Route, Switch } from 'wouter'
import { NotFoundInOffice } from '../screens/public/not-found.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { Titled } from './navigation.tsx'
import { useNotFoundReply } from '../lib/page-reply.ts'
import { keyOf, routeTable } from './route-table.tsx'

/** The administrator's area: one frame that stays, the screens inside it, and 404 for any other address under /admin. */
export function OfficeRoutes() {
  return (
    <OfficeFrame>
      <Switch>
        {routeTable
          .filter((entry) => entry.office)
          .map((entry) => (
            <Route key={keyOf(entry)} path={entry.path}>
              <Titled title={entry.title}>
                <entry.screen />
              </Titled>
            </Route>
          ))}
        <Route>
          <NothingHere />
        </Route>
      </Switch>
    </OfficeFrame>
  )
}

function NothingHere() {
  useNotFoundReply()
  return (
    <Titled title={msg`404 Page Not Found`}>
      <NotFoundInOffice />
    </Titled>
  )
}
