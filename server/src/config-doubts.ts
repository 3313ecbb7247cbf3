import type { Config } from './config.ts'

type Doubtful = Pick<
  Config,
  'isHttps' | 'isLocal' | 'isProduction' | 'demo' | 'trustProxy' | 'msg91' | 'firebase' | 'smtpUrl' | 'backup'
> &
  Pick<Config, 'isSecondFactorRequired' | 'fourEyesAbovePaise'>

/** Settings that are allowed but probably mistakes: one log line each. */
export function doubtsAbout(config: Doubtful): string[] {
  const { isHttps, isLocal, isProduction, demo, trustProxy } = config
  const all: [boolean, string][] = [
    [
      // Vapsi speaks no TLS itself, so with https there is a proxy in front, and all requests come from its address.
      isHttps && trustProxy.length === 0,
      'PUBLIC_URL is https, so a proxy stands in front, and TRUST_PROXY does not name it: all visitors count as one ' +
        'address and share its limits. Set TRUST_PROXY to the address of the proxy.',
    ],
    [
      demo && !isLocal,
      'DEMO is on where others can reach it: anybody reads every code and message, also of real numbers, and enters the office. ' +
        'Set DEMO=off, and start with NODE_ENV=production.',
    ],
    [
      isProduction && !isHttps && !isLocal,
      'PUBLIC_URL is http: passwords and sessions cross the network unprotected. Put a proxy with TLS in front.',
    ],
    [
      isProduction && !config.msg91 && !config.firebase,
      'MSG91_AUTH_KEY and FIREBASE_PROJECT_ID are unset: no code reaches a mobile, so nobody can sign in or sign up by one.',
    ],
    [isProduction && !config.smtpUrl, 'SMTP_URL is unset: no e-mail is sent, neither to subscribers nor to accounts.'],
    [
      isProduction && !config.backup,
      'BACKUP_DIR is unset: nothing is backed up by itself (docs/operations.md, Backup).',
    ],
    [
      isProduction && !config.isSecondFactorRequired,
      'SECOND_FACTOR is off: whoever learns the password of a clerk enters the office.',
    ],
    [
      isProduction && config.fourEyesAbovePaise === null,
      'FOUR_EYES_ABOVE is off: one clerk alone reverses payments, pays out any sum and changes prices after loading.',
    ],
  ]
  return all.filter(([isSo]) => isSo).map(([, words]) => words)
}
