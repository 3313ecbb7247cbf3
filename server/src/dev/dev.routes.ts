import { system } from '@vapsi/contract/system'
import type { Room } from '../platform/http/http.ts'
import { fail } from '../platform/fail.ts'
import { messagesTo } from './dev.sql.ts'

export const devRoutes: Room = ({ route }) => {
  route(system.messages, ({ db, config, query }) =>
    config.demo ? messagesTo(db, { ...query, to: receiverOf(query.to) }) : fail('not_found'),
  )
}

/** An unencoded plus arrives as a blank, with which no receiver begins; an empty receiver means none. */
const receiverOf = (to = '') => to.replace(/^ /, '+') || undefined
