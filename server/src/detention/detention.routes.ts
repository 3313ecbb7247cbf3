import { waiting } from '@vapsi/contract/detention/waiting'
import type { Room } from '../platform/http/route.ts'
import { ratesView, setRates } from './set-rates.ts'

export const detentionRoutes: Room = ({ route }) => {
  route(waiting.rates, ({ db }) => ratesView(db))
  route(waiting.setRates, ({ db, actor, body }) => setRates(db, actor, body))
}
