import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Money to be returned by drivers or to the shipper; the same words as the index `bookings_to_give_back`. */
export const isToGiveBack = sql<SqlBool>`(b.held_by_previous_paise > 0
  or (b.status = 'cancelled' and (b.received_paise > 0 or b.paid_out_paise > 0)))`

const ifCalledOff = (paise: RawBuilder<unknown>) => sql`case when b.status = 'cancelled' then ${paise} else 0 end`
const sum = (paise: RawBuilder<unknown>) => sql<number>`coalesce(sum(${paise}), 0)::bigint`

/** In paise: what drivers must return, and what shippers get back. */
export const sumsToGiveBack = {
  byDrivers: sum(sql`b.held_by_previous_paise + ${ifCalledOff(sql`b.paid_out_paise`)}`),
  toShippers: sum(ifCalledOff(sql`b.received_paise`)),
}
