import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { leadingTo } from '../../lib/session/wanted-page.ts'

export type SideName = 'shipper' | 'driver'
export type Tab = 'login' | 'signup'

/** What differs between the two auth pages. */
export interface Side {
  name: SideName
  userType: 'shipper' | 'transporter'
  heading: MessageDescriptor
  header: MessageDescriptor
  /** Where somebody of the other side belongs. */
  otherLogin: string
  otherQuestion: MessageDescriptor
  otherLabel: MessageDescriptor
}

export const sides: Record<SideName, Side> = {
  shipper: {
    name: 'shipper',
    userType: 'shipper',
    heading: msg`Shipper`,
    header: msg`Login or create your account to start shipping goods`,
    otherLogin: '/driver/login',
    otherQuestion: msg`You drive or own trucks?`,
    otherLabel: msg`Driver login`,
  },
  driver: {
    name: 'driver',
    userType: 'transporter',
    heading: msg`Driver`,
    header: msg`Login or create your account to start offering transport services`,
    otherLogin: '/shipper/login',
    otherQuestion: msg`You send goods?`,
    otherLabel: msg`Shipper login`,
  },
}

/** Where a sign-in ends; a truck that was to be booked is carried on, else the page that a link pointed to. */
export const afterSignIn = (bookingId: string | null, wanted: string | null): string =>
  bookingId
    ? `/dashboard?booking=${encodeURIComponent(bookingId)}`
    : wanted && !wanted.startsWith('/admin')
      ? wanted
      : '/dashboard'

interface Person {
  userType: 'shipper' | 'transporter' | 'driver' | null
}

/** What an address asked for: a truck to book, or a page that needed the sign-in. */
interface Asked {
  bookingId: string | null
  wanted: string | null
}

/** Where somebody who is already signed in is sent from an auth page. A driver learns there why he books no truck. */
export function alreadySignedIn(side: Side, user: Person, { bookingId, wanted }: Asked): string {
  // Drivers of transporters sign in at the same door.
  const mine = user.userType === 'driver' ? 'transporter' : user.userType
  const isOther = mine !== null && mine !== side.userType
  if (!isOther) return afterSignIn(side.name === 'shipper' ? bookingId : null, wanted)
  return bookingId && side.name === 'shipper'
    ? `${side.otherLogin}?bookingId=${encodeURIComponent(bookingId)}`
    : leadingTo(side.otherLogin, wanted)
}
