export interface PageToLookAt {
  name: string
  path: string
  /** Whose session; nobody's on public pages. */
  as?: 'shipper' | 'transporter' | 'admin'
  /** The most JavaScript of the first load, gzipped. */
  scriptKb: number
}

export const pages: readonly PageToLookAt[] = [
  { name: 'landing', path: '/', scriptKb: 90 },
  { name: 'search', path: '/book-truck', scriptKb: 120 },
  { name: 'shipper', path: '/dashboard', as: 'shipper', scriptKb: 150 },
  { name: 'driver', path: '/dashboard', as: 'transporter', scriptKb: 150 },
  { name: 'find trucks', path: '/dashboard?tab=marketplace', as: 'shipper', scriptKb: 150 },
  { name: 'bookings', path: '/dashboard?tab=bookings', as: 'shipper', scriptKb: 150 },
  { name: 'payments', path: '/dashboard?tab=payments', as: 'shipper', scriptKb: 150 },
  { name: 'market loads', path: '/dashboard?tab=market-loads', as: 'transporter', scriptKb: 150 },
  { name: 'earnings', path: '/dashboard?tab=earnings', as: 'transporter', scriptKb: 150 },
  { name: 'office', path: '/admin', as: 'admin', scriptKb: 220 },
  { name: 'office, bookings', path: '/admin/bookings', as: 'admin', scriptKb: 220 },
]
