import { languageOf } from '@vapsi/contract/values/language'
import { system } from '@vapsi/contract/system'
import { fail } from '../platform/fail.ts'
import type { Room } from '../platform/http/http.ts'
import { tokenHash } from './newsletter-token.ts'
import { confirmByToken, unsubscribeByToken } from './newsletter.sql.ts'
import { visitOf } from '../platform/http/limits/visit.ts'
import { subscribe } from './subscribe.ts'

export const newsletterRoutes: Room = ({ route }) => {
  route(system.subscribe, ({ db, config, limits, request, body }) =>
    subscribe(db, limits, body.email, visitOf(db, config, request), languageOf(request.headers['accept-language'])),
  )
  route(system.confirmSubscription, async ({ db, body }) => {
    const { email } = (await confirmByToken(db, tokenHash(body.token))) ?? fail('link_ended')
    return { email, status: 'confirmed' as const }
  })
  route(system.unsubscribe, async ({ db, body }) => {
    const { email } = (await unsubscribeByToken(db, tokenHash(body.token))) ?? fail('link_ended')
    return { email, status: 'unsubscribed' as const }
  })
}
