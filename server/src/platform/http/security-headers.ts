import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../../config.ts'

/**
 * A strict policy: our own origin, and a provider's only when configured. Built once; Fastify's plugin would build it
 * for each request.
 */
export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const google = config.firebase ? firebaseOrigins(config.firebase) : none
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...google.scripts],
        // Radix and the crop tool insert style elements and attributes; scripts stay strict.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...google.calls],
        // A PDF is shown in place, from memory.
        'frame-src': ['blob:', ...google.frames],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(config.isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
    // The sign-in windows of a wrapper report back to their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: config.isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()')
    setHeaders(request.raw, reply.raw, () => done())
  })
}

interface Origins {
  scripts: string[]
  calls: string[]
  frames: string[]
}

const none: Origins = { scripts: [], calls: [], frames: [] }

function firebaseOrigins({ web, emulatorHost }: NonNullable<Config['firebase']>): Origins {
  const emulator = emulatorHost ? [`http://${emulatorHost}`] : []
  return {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/', 'https://apis.google.com'],
    calls: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firebaseinstallations.googleapis.com',
      'https://fcmregistrations.googleapis.com',
      'https://www.google.com/recaptcha/',
      ...emulator,
    ],
    frames: [
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
      `https://${web.authDomain}`,
      ...emulator,
    ],
  }
}
