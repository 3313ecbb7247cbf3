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
  const { user } = useAuth()
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
