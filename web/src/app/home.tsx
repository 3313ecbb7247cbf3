import { useEffect } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useAuth } from '../lib/session/session.tsx'
import { doorTo, keepWantedPage, leadingTo, wantedPage } from '../lib/session/wanted-page.ts'
import { useBackTrap } from './back-trap.ts'
import { screen, screenWithQueries } from './screen.tsx'
import { Splash } from './splash.tsx'

const Landing = screen(() => import('../screens/public/landing.tsx'), 'LandingScreen')
const ShipperDashboard = screenWithQueries(
  () => import('../screens/shipper/shipper-dashboard.tsx'),
  'ShipperDashboardScreen',
)
const DriverDashboard = screenWithQueries(
  () => import('../screens/transporter/driver-dashboard.tsx'),
  'DriverDashboardScreen',
)

/** One address for everybody: the landing page for visitors, the dashboard of a user's side. */
export function Home() {
  useBackTrap()
  return (
    <>
      <Splash />
      <HomeContent />
    </>
  )
}

function HomeContent() {
  const { user, isLoading } = useAuth()
  const [, navigate] = useLocation()
  const search = useSearch()
  // A link to a page that needs a sign-in, redirected by the server, which does not know the device's side.
  useEffect(() => {
    if (user || isLoading) return
    keepWantedPage(search)
    const wanted = search && wantedPage(search)
    if (wanted && doorTo(wanted) !== '/') navigate(leadingTo(doorTo(wanted), wanted), { replace: true })
  }, [user, isLoading, search, navigate])
  // Until the user is known, the visitor's page is below the splash.
  return user ? <Dashboard /> : <Landing />
}

/** The home of a signed-in user: sign-ins and the installed app lead here. */
export function DashboardHome() {
  useBackTrap()
  return <Dashboard />
}

/** The dashboard of the signed-in user; the guard around it ensures that there is one. */
function Dashboard() {
  const { user } = useAuth()
  if (user?.isAdmin) return <Redirect to="/admin" replace />
  return user?.userType === 'shipper' ? <ShipperDashboard /> : <DriverDashboard />
}
