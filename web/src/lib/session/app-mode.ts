import { stored } from '../stored.ts'

/** Which of the two apps this device is: the marker that entry and sign-in leave. */
export type AppMode = 'driver' | 'shipper'

const key = 'vapsi.appMode'

export const appMode = (): AppMode | null => {
  const value = stored.read(key)
  return value === 'driver' || value === 'shipper' ? value : null
}
export const setAppMode = (mode: AppMode): void => stored.write(key, mode)

type UserType = 'shipper' | 'transporter' | 'driver' | null

/** A driver of a transporter uses the same app as his owner. */
export const modeOf = (userType: UserType | undefined): AppMode | null =>
  userType === 'shipper' ? 'shipper' : userType ? 'driver' : null

/** Where a sign-out leads: the stored mode first, then the kind of user, else home. */
export function afterLogout(user: { userType: UserType; isAdmin: boolean } | null): string {
  if (user?.isAdmin) return '/admin/login'
  const mode = appMode() ?? modeOf(user?.userType)
  return mode ? `/${mode}/login` : '/'
}
