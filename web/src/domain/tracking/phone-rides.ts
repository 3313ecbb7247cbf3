import { tracking } from '@vapsi/contract/tracking'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { stored } from '../../lib/stored.ts'

const key = 'vapsi.rides'

/** Something of this trip was pressed here: the phone is in its truck. */
export const rideWith = (bookingId: string): void => stored.write(key, bookingId)

/**
 * The trip to which a point belongs that nobody asked for. A truck carries one trip at a time, so two trips that may be
 * seen at once are two trucks of one owner, and the phone is in one of them: where something was pressed last. Who only
 * opens the other trip to look at it does not move its truck, and the first one is seen on.
 */
export async function tripOfPoint(open: string): Promise<string> {
  const rides = stored.read(key)
  if (rides === null || rides === open) return open
  try {
    const { consent, can } = await api(tracking.get, { id: rides })
    return consent === 'given' && can.consent ? rides : open
  } catch (error) {
    // Without signal it rides on: the server does not keep points outside consent or trip.
    return error instanceof ApiError && error.status === 0 ? rides : open
  }
}
