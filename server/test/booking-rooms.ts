import { bookingHooks } from '../src/booking-hooks.ts'
import { bookingsRoutes } from '../src/bookings/bookings.routes.ts'
import { documentsRoutes } from '../src/documents/documents.routes.ts'
import type { Room } from '../src/platform/http/http.ts'
import { servedRoom } from './served-room.ts'

const rooms: Room = (mount) => {
  bookingsRoutes(bookingHooks)(mount)
  documentsRoutes(mount)
}

/** Bookings and their documents behind the real adapter. */
export const servedBookings = (env: Record<string, string> = {}) => servedRoom(rooms, env)
