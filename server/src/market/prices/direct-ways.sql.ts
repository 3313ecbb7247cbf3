import { sql } from 'kysely'
import { hasNoStops } from '../../roads/has-no-stops.sql.ts'

/**
 * The booking `b` had its truck to itself and made no stop on its way: only such trips say what a lane costs and how long
 * it takes.
 */
export const isDirect = (loadId: 'b.load_id') => sql<boolean>`(not b.is_part and ${hasNoStops(loadId)})`
