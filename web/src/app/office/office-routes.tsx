import { msg } from '@lingui/core/macro'
import { Route, Switch } from 'wouter'
import { useNotFoundReply } from '../../lib/page-reply.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Guard } from '../guard.tsx'
import { Titled } from '../navigation.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { screen } from '../screen.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { officePages } from './office-pages.tsx'

const NotFoundInOffice = screen(() => import('../../screens/public/not-found.tsx'), 'NotFoundInOffice')

/** The administrator's area: one frame that stays, the screens inside it, and 404 for any other address under /admin. */
export function OfficeRoutes() {
  return (
    <Switch>
      {officePages.map(({ path, screen: Screen, title }) => (
        // One key for the whole office: its frame stays while the screens in it change.
        <Route key="office" path={path}>
          <Guard access={{ admin: true }}>
            <OfficeFrame>
              {/* One key for the addresses of one screen, so that it stays. */}
              <Titled key={title.id} title={title}>
                <Screen />
              </Titled>
            </OfficeFrame>
          </Guard>
        </Route>
      ))}
      <Route>
        <NothingHere />
      </Route>
    </Switch>
  )
}

/** Unknown to everybody; clerks keep their menu around the message. */
function NothingHere() {
  useNotFoundReply()
  if (!useAuth().user?.isAdmin) return <NotFoundPage />
  return (
    <OfficeFrame>
      <Titled title={msg`404 Page Not Found`}>
        <NotFoundInOffice />
      </Titled>
    </OfficeFrame>
  )
}
