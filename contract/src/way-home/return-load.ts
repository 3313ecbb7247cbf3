import type { WayHomeView } from '../loads.ts'

type Kilometres = Pick<WayHomeView, 'savedKm' | 'toPickupKm' | 'toHomeKm'>

const leastKm = 50
const leastShare = 0.1

/** Whether a load is called a return load: it saves 50 km and a tenth of the empty way home. */
export function isReturnLoad({ savedKm, toPickupKm, toHomeKm }: Kilometres): boolean {
  const emptyWayHomeKm = savedKm + toPickupKm + toHomeKm
  return savedKm >= leastKm && savedKm >= leastShare * emptyWayHomeKm
}
