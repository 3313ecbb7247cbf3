import { msg } from '@lingui/core/macro'

/** The pages whose HTML is written at build time, with what search engines and link previews say about them. */
export const publicPages = [
  {
    path: '/',
    file: 'index.html',
    module: 'src/screens/public/landing.tsx',
    title: msg`Vapsi · Logistics Made Simple`,
    description: msg`Book verified trucks at fixed prices anywhere in India, and fill the way back: no truck drives home empty.`,
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
] as const
