import { type AppMode, modeOf } from '../../lib/session/app-mode.ts'

/** Where a deleted account leads: the driver's sign-in if this is the driver's app or it was a transporter's account. */
export const afterDeletion = (mode: AppMode | null, userType: Parameters<typeof modeOf>[0]): string =>
  mode === 'driver' || modeOf(userType) === 'driver' ? '/driver/login' : '/shipper/login'
