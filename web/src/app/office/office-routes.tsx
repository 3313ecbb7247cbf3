import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, Route, Switch } from 'wouter'
import { useMay } from '../../lib/session/may.tsx'
import type { Endpoint } from '../../lib/api/api.ts'
import { useNotFoundReply } from '../../lib/page-reply.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/states.tsx'
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
      {officePages.map(({ path, screen: Screen, title, call }) => (
        // One key for the whole office: its frame stays while the screens in it change.
        <Route key="office" path={path}>
          <Guard access={{ admin: true }}>
            <OfficeFrame>
              {/* One key for the addresses of one screen, so that it stays. */}
              <Titled key={title.id} title={title}>
                <Permitted call={call}>
                  <Screen />
                </Permitted>
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

/** A page that the clerk's role may not read says so, instead of a table of refusals. */
function Permitted({ call, children }: { call: Pick<Endpoint, 'roles'> | undefined; children: ReactNode }) {
  const { t } = useLingui()
  const may = useMay()
  if (!call || may(call)) return children
  return (
    <EmptyState
      title={t`Your role does not open this page`}
      action={
        <Link href="/admin" className={buttonStyle({ variant: 'main' })}>
          <Trans>Go to the dashboard</Trans>
        </Link>
      }
    >
      <Trans>An owner of the office can change your role under Clerks.</Trans>
    </EmptyState>
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
