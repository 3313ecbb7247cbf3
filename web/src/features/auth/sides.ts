import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

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

/** Where a sign-in ends; a truck that was to be booked is carried on. */
export const afterSignIn = (bookingId: string | null): string =>
  bookingId ? `/dashboard?booking=${encodeURIComponent(bookingId)}` : '/dashboard'

interface Person {
  userType: 'shipper' | 'transporter' | null
}

/** Where somebody who is already signed in is sent from an auth page. */
export function alreadySignedIn(side: Side, user: Person, bookingId: string | null): string {
  if (side.name === 'shipper') return user.userType === 'transporter' ? side.otherLogin : afterSignIn(bookingId)
  return user.userType === 'shipper' ? side.otherLogin : '/dashboard'
}
