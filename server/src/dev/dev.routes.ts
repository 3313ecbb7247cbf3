import { system } from '@vapsi/contract/system'
import type { Room } from '../platform/http.ts'
import { fail } from '../platform/fail.ts'
import { messagesTo } from './dev.sql.ts'

export const devRoutes: Room = ({ route }) => {
  route(system.messages, ({ db, config, query }) => (config.demo ? messagesTo(db, query) : fail('not_found')))
}
