import type { EmailGateway } from './email/email.ts'
import type { Files } from './files/files.ts'
import type { IdentityProvider } from './identity/identity.ts'
import type { MapsGateway } from './maps/maps.ts'
import type { PushGateway } from './push/push.ts'
import type { RoadsGateway } from './roads/roads-gateway.ts'
import type { SmsGateway } from './sms/sms.ts'
import type { TrackingGateway } from './tracking/tracking.ts'
import type { WhatsAppGateway } from './whatsapp/whatsapp.ts'
import type { WebhooksGateway } from './webhooks/webhooks-gateway.ts'

/** All connections to the outside. Each is an interface with a real and an embedded implementation. */
export interface Gateways {
  sms: SmsGateway
  /** Null: off; nobody can choose it. */
  whatsapp: WhatsAppGateway | null
  push: PushGateway
  email: EmailGateway
  maps: MapsGateway
  /** Null: no routing server; only the embedded roads. */
  roads: RoadsGateway | null
  identity: IdentityProvider
  files: Files
  /** Null: no provider; only the driver's phone reports positions. */
  tracking: TrackingGateway | null
  webhooks: WebhooksGateway
}

// The platform does not know gateways: here handlers and jobs get their types.
declare module '../platform/http/route.ts' {
  interface AppContext {
    gateways: Gateways
  }
}
declare module '../platform/jobs/jobs.ts' {
  interface JobContext {
    gateways: Gateways
  }
}
