import { Redirect } from 'wouter'
import { useAuth } from '../lib/session/session.tsx'
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

/** One address for everybody: the landing page of visitors, the dashboard of the side somebody works on. */
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
  const { user } = useAuth()
  // While nobody knows yet, the visitor's page lies under the splash.
  return user ? <Dashboard /> : <Landing />
}

/** The home of whoever has signed in: a sign-in leads here, and so does the installed app's start. */
export function DashboardHome() {
  useBackTrap()
  return <Dashboard />
}

/** The dashboard of whoever is signed in; the guard around it has seen to it that somebody is. */
function Dashboard() {
  const { user } = useAuth()
  if (user?.isAdmin) return <Redirect to="/admin" replace />
  return user?.userType === 'shipper' ? <ShipperDashboard /> : <DriverDashboard />
}
