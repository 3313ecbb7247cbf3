import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { unfilteredUrl } from '../src/features/search/search-params.ts'

export interface PublicPage {
  path: string
  file: string
  /** Its screen, whose code is hinted at in the HTML. */
  module: string
  title: MessageDescriptor
  description: MessageDescriptor
  /** Drawn in the browser only: what it shows depends on the market. The HTML then carries the head alone. */
  headOnly?: true
  /** Of those, one whose HTML shows the screen as it stands before its answers. */
  firstLook?: true
  /** What the screen reads first of all when the address carries no query. */
  reads?: string[]
}

/** The pages whose HTML is written at build time, with what search engines and link previews say about them. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    file: 'index.html',
    module: 'src/screens/public/landing.tsx',
    title: msg`Vapsi · Logistics Made Simple`,
    description: msg`Book verified trucks at fixed prices across India. Drivers find their load home: no truck drives back empty.`,
  },
  {
    path: '/book-truck',
    file: 'book-truck.html',
    module: 'src/screens/public/book-truck.tsx',
    title: msg`Find Available Trucks · Vapsi`,
    description: msg`Search trucks between Indian cities by type, capacity, price and rating. All-in prices, before you sign in.`,
    headOnly: true,
    firstLook: true,
    reads: [unfilteredUrl],
  },
  {
    path: '/shipper/login',
    file: 'shipper/login.html',
    module: 'src/screens/shipper/shipper-auth.tsx',
    title: msg`Shipper login · Vapsi`,
    description: msg`Login or create your account to start shipping goods`,
    headOnly: true,
  },
  {
    path: '/driver/login',
    file: 'driver/login.html',
    module: 'src/screens/transporter/driver-auth.tsx',
    title: msg`Driver login · Vapsi`,
    description: msg`Login or create your account to start offering transport services`,
    headOnly: true,
  },
  {
    path: '/shipper/signup',
    file: 'shipper/signup.html',
    module: 'src/screens/shipper/shipper-auth.tsx',
    title: msg`Ship your goods · Vapsi`,
    description: msg`Login or create your account to start shipping goods`,
    headOnly: true,
  },
  {
    path: '/driver/signup',
    file: 'driver/signup.html',
    module: 'src/screens/transporter/driver-auth.tsx',
    title: msg`Driver sign-up · Vapsi`,
    description: msg`Login or create your account to start offering transport services`,
    headOnly: true,
  },
  {
    path: '/about-us',
    file: 'about-us.html',
    module: 'src/screens/public/about-us.tsx',
    title: msg`About Us · Vapsi`,
    description: msg`Who we are and why 40% of India's trucks should not return empty.`,
  },
  {
    path: '/terms-conditions',
    file: 'terms-conditions.html',
    module: 'src/screens/public/terms-conditions.tsx',
    title: msg`Terms & Conditions · Vapsi`,
    description: msg`The terms under which shippers and transporters use Vapsi.`,
  },
  {
    path: '/privacy-policy',
    file: 'privacy-policy.html',
    module: 'src/screens/public/privacy-policy.tsx',
    title: msg`Privacy Policy · Vapsi`,
    description: msg`What Vapsi knows about you, why, and how you have it deleted.`,
  },
  {
    path: '/popular-routes',
    file: 'popular-routes.html',
    module: 'src/screens/public/popular-routes.tsx',
    title: msg`Popular Routes · Vapsi`,
    description: msg`The busiest truck routes of India with distances, travel times and average rates.`,
  },
]
