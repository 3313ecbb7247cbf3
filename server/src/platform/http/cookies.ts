import type { Config } from '../../config.ts'

/** `__Host-` binds the cookie to this very host and to https; plain http cannot use that prefix. */
export const sessionCookieName = ({ isHttps }: Pick<Config, 'isHttps'>): string =>
  isHttps ? '__Host-vapsi-session' : 'vapsi-session'

export const sessionCookieOptions = ({ isHttps }: Pick<Config, 'isHttps'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps }) as const

/** The secret that a device keeps between sign-ins. It gives no access: it only recognises the device. */
export const deviceCookieName = ({ isHttps }: Pick<Config, 'isHttps'>): string =>
  isHttps ? '__Host-vapsi-device' : 'vapsi-device'

/** Set by the web's language switch. */
export const localeCookie = 'vapsi-locale'
