import { Redirect } from 'wouter'
import { useAuth } from '../lib/session.tsx'
import { pages } from './pages.ts'
import { Splash } from './splash.tsx'
import { useBackTrap } from './back-trap.ts'

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
  // While nobody knows yet, the visitor's page lies under the splash: it is in the first HTML and costs no wait.
  return user ? <Dashboard /> : <pages.landing />
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
  return user?.userType === 'shipper' ? <pages.shipperDashboard /> : <pages.driverDashboard />
}
