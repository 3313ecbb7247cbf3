import { msg } from '@lingui/core/macro'
import { Route, Switch } from 'wouter'
import { OfficeFrame } from './office-frame.tsx'
import { Titled } from '../navigation.tsx'
import { useNotFoundReply } from '../../lib/page-reply.ts'
import { screen } from '../screen.tsx'
import { officeTable } from './office-table.tsx'

const NotFoundInOffice = screen(() => import('../../screens/public/not-found.tsx'), 'NotFoundInOffice')

/** The administrator's area: one frame that stays, the screens inside it, and 404 for any other address under /admin. */
export function OfficeRoutes() {
  return (
    <OfficeFrame>
      <Switch>
        {Object.entries(officeTable).map(([path, { screen: Screen, title }]) => (
          // One key for the addresses of one screen, so that it stays.
          <Route key={title.id} path={path}>
            <Titled title={title}>
              <Screen />
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
