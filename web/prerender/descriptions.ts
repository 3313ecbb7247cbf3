import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const shipping = msg`Login or create your account to start shipping goods`
const driving = msg`Login or create your account to start offering transport services`

/** General; pages behind the sign-in have no other. */
export const app = msg`Book verified trucks at fixed prices across India. Drivers find their load home: no truck drives back empty.`

/** Descriptions for search engines and link previews: only public pages have one, and only these are listed. */
export const descriptions: Readonly<Record<string, MessageDescriptor>> = {
  '/': app,
  '/book-truck': msg`Search trucks between Indian cities by type, capacity, price and rating. All-in prices, before you sign in.`,
  '/loads-home': msg`Say where your truck is and where its home is: the loads that bring it home, and what you keep of each.`,
  '/shipper/login': shipping,
  '/shipper/signup': shipping,
  '/driver/login': driving,
  '/driver/signup': driving,
  '/about-us': msg`Who we are and why 40% of India's trucks should not return empty.`,
  '/terms-conditions': msg`The terms under which shippers and transporters use Vapsi.`,
  '/privacy-policy': msg`What Vapsi knows about you, why, and how you have it deleted.`,
  '/developers': msg`How your own system books trucks, posts loads and follows trips through the API of Vapsi.`,
  '/popular-routes': msg`The busiest truck routes of India with distances, travel times and average rates.`,
}
