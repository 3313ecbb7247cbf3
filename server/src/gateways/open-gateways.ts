import type { Config } from '../config.ts'
import type { Db } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import type { EmailGateway } from './email/email.ts'
import { openFiles } from './files/files-open.ts'
import type { Gateways } from './gateways.ts'
import type { PushGateway } from './push/push.ts'
import { openIdentity } from './identity/open-identity.ts'
import { openInbox } from './inbox.sql.ts'
import type { MapsGateway } from './maps/maps.ts'
import { openMaps } from './maps/open-maps.ts'
import { nowhere } from './not-configured.ts'
import { openOsrm } from './roads/roads-osrm.ts'
import { openMsg91 } from './sms/sms-msg91.ts'
import { openTracking } from './tracking/tracking-http.ts'
import { openWhatsAppByMsg91 } from './whatsapp/whatsapp-msg91.ts'
import { openWebhooks } from './webhooks/open-webhooks.ts'

/** The real provider if configured; otherwise the demo inbox, or outside demo mode a refusal that names the setting. */
export async function openGateways(config: Config, db: Db, log: Log, embeddedMaps: MapsGateway): Promise<Gateways> {
  const inbox = config.demo ? openInbox(db) : null
  const embedded = inbox ?? nowhere
  return {
    sms: config.msg91 ? openMsg91(config.msg91) : embedded,
    whatsapp: config.whatsapp ? openWhatsAppByMsg91(config.whatsapp) : inbox,
    // The demo shows its push messages instead of sending them through a service on the internet.
    push: config.demo && !config.firebase?.serviceAccount ? embedded : await pushTo(config, db, embedded),
    email: config.smtpUrl ? await emailBy(config.smtpUrl, config.emailFrom) : embedded,
    maps: openMaps(config, embeddedMaps, log),
    roads: config.roadsUrl === null ? null : openOsrm({ url: config.roadsUrl }, log),
    identity: openIdentity(config, db),
    files: await openFiles(config),
    tracking: config.tracking && openTracking(config.tracking),
    webhooks: openWebhooks({ isLoopbackAllowed: config.isWebhookLoopbackAllowed }),
  }
}

// Large libraries, loaded only if they are configured.
const emailBy = async (url: string, from: string): Promise<EmailGateway> =>
  (await import('./email/email-smtp.ts')).openSmtp(url, from)
const pushTo = async (config: Config, db: Db, otherwise: PushGateway): Promise<PushGateway> =>
  (await import('./push/push-devices.ts')).openPush(config, db, otherwise)
