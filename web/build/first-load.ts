import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Manifest, chunksOf } from './manifest.ts'

export interface Page {
  name: string
  path: string
  /** The session; none on public pages. */
  as?: 'shipper' | 'transporter' | 'admin'
  /** The screen's modules, from `src`; their static imports are included. */
  modules: readonly string[]
  /** The limit of its scripts until it is interactive, gzipped. */
  scriptKb: number
}

const shipper = ['screens/shipper/shipper-dashboard.tsx']
const driver = ['screens/transporter/driver-dashboard.tsx']
const office = ['app/office/office-routes.tsx']

/** Pages with a budget: no first visit loads more. */
export const pages: readonly Page[] = [
  {
    name: 'landing',
    path: '/',
    modules: ['screens/public/landing.tsx'],
    scriptKb: 112,
  },
  {
    name: 'search',
    path: '/book-truck',
    modules: ['screens/public/book-truck.tsx', 'lib/api/queries.tsx'],
    scriptKb: 150,
  },
  {
    name: 'shipper',
    path: '/dashboard',
    as: 'shipper',
    modules: [...shipper, 'screens/shipper/home-tab.tsx'],
    scriptKb: 187,
  },
  {
    name: 'find trucks',
    path: '/dashboard?tab=marketplace',
    as: 'shipper',
    modules: [...shipper, 'screens/shipper/find-trucks-tab.tsx'],
    scriptKb: 187,
  },
  {
    name: 'bookings',
    path: '/dashboard?tab=bookings',
    as: 'shipper',
    modules: [...shipper, 'screens/shipper/bookings-tab.tsx'],
    scriptKb: 187,
  },
  {
    name: 'payments',
    path: '/dashboard?tab=payments',
    as: 'shipper',
    modules: [...shipper, 'screens/shipper/payments-tab.tsx'],
    scriptKb: 187,
  },
  {
    name: 'driver',
    path: '/dashboard',
    as: 'transporter',
    modules: [...driver, 'features/trips/home-tab.tsx'],
    scriptKb: 187,
  },
  {
    name: 'market loads',
    path: '/dashboard?tab=market-loads',
    as: 'transporter',
    modules: [...driver, 'features/market-loads/market-loads-tab.tsx'],
    scriptKb: 187,
  },
  {
    name: 'earnings',
    path: '/dashboard?tab=earnings',
    as: 'transporter',
    modules: [...driver, 'features/earnings/earnings-tab.tsx'],
    scriptKb: 187,
  },
  {
    name: 'fleet',
    path: '/driver/fleet',
    as: 'transporter',
    modules: ['screens/transporter/fleet-page.tsx'],
    scriptKb: 187,
  },
  {
    name: 'office',
    path: '/admin',
    as: 'admin',
    modules: [...office, 'screens/admin/desk/dashboard.tsx', 'features/dispatch/pictures.tsx'],
    scriptKb: 275,
  },
  {
    name: 'office, bookings',
    path: '/admin/bookings',
    as: 'admin',
    modules: [...office, 'screens/admin/bookings/bookings-page.tsx'],
    scriptKb: 275,
  },
]

/**
 * What any page loads once it is interactive: worker and toasts; for a signed-in person push, waiting uploads and,
 * where something opens a dialog, the dialogs' code; for a clerk the palette.
 */
const onceItListens = ['features/app-install/start.ts', 'ui/overlay/toast-view.tsx']
const forAPerson = ['features/app-install/personal.ts', 'ui/overlay/dialog-windows.tsx']
const forAClerk = [...forAPerson, 'features/palette/palette-window.tsx']

const main = 'src/main.tsx'
const chunksOfAll = (manifest: Manifest, modules: readonly string[]) =>
  new Set(
    modules.flatMap((module) => {
      const key = `src/${module}`
      if (!manifest[key]) throw new Error(`The build has no ${module}`)
      return chunksOf(manifest, key)
    }),
  )

/** The scripts that a page needs until it is interactive. */
export const firstLoad = (manifest: Manifest, { modules }: Page): Set<string> =>
  new Set([...chunksOf(manifest, main), ...chunksOfAll(manifest, modules)])

/** What it loads afterwards without any interaction. */
export function loadedThen(manifest: Manifest, page: Page): Set<string> {
  const first = firstLoad(manifest, page)
  const more = page.as === 'admin' ? forAClerk : page.as ? forAPerson : []
  const all = chunksOfAll(manifest, [...onceItListens, ...more])
  return new Set([...all].filter((file) => !first.has(file)))
}

export const gzippedKb = (dist: string, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1024
