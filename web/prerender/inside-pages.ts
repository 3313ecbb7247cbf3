import { runningBookingsUrl } from '../src/domain/bookings/use-bookings.ts'
import { runningTripsUrl } from '../src/features/trips/use-trips.ts'

export interface InsidePage {
  /** Under `dist/inside/`. The server chooses a dashboard's by who is signed in; the others by their address. */
  file: string
  path: string
  /** Whose page it is, where its first look is the same for all of them. */
  of?: 'shipper' | 'transporter' | 'admin'
  /** The screen, and what it lives in. */
  modules: string[]
  /** What it reads first of all. */
  reads: string[]
}

const addressOf = (file: string) => `/${file.replace(/\.html$/, '')}`

const inOffice = (file: string, screen: string, reads: string[] = []): InsidePage => ({
  file,
  path: addressOf(file),
  of: 'admin',
  modules: ['src/app/office-routes.tsx', `src/screens/admin/${screen}.tsx`],
  reads,
})
const ofDriver = (file: string, screen: string): InsidePage => ({
  file,
  path: addressOf(file),
  of: 'transporter',
  modules: [`src/screens/transporter/${screen}.tsx`],
  reads: [],
})

/**
 * Addresses behind the door. Their HTML is the shell with hints: the screen's code and its first answers are fetched beside
 * the app instead of one after the other, which on a weak network is what a person waits for. Until then it shows the screen
 * as it stands before its answers.
 */
export const insidePages: readonly InsidePage[] = [
  {
    file: 'dashboard/shipper.html',
    path: '/dashboard',
    of: 'shipper',
    modules: ['src/screens/shipper/shipper-dashboard.tsx'],
    reads: [runningBookingsUrl, '/api/dashboard'],
  },
  {
    file: 'dashboard/transporter.html',
    path: '/dashboard',
    of: 'transporter',
    modules: ['src/screens/transporter/driver-dashboard.tsx'],
    reads: [runningTripsUrl, '/api/dashboard'],
  },
  ofDriver('driver/fleet.html', 'fleet'),
  ofDriver('driver/post-route.html', 'post-route'),
  ofDriver('driver/manage-routes.html', 'manage-routes'),
  ofDriver('driver/add-vehicle.html', 'add-vehicle'),
  {
    file: 'profile.html',
    path: '/profile',
    modules: ['src/screens/account/profile.tsx'],
    reads: [],
  },
  inOffice('admin.html', 'dashboard'),
  inOffice('admin/bookings.html', 'bookings', ['/api/admin/bookings', '/api/admin/bookings/totals']),
  inOffice('admin/users.html', 'users'),
  inOffice('admin/payment-terms.html', 'payment-terms'),
]
