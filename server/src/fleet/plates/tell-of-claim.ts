import type { Tx } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'

/** Two owners claim one number: both are notified, and the office decides. */
export const tellOfClaim = (
  tx: Tx,
  claim: { id: string; vehicleNumber: string; claimantId: string },
  rival: { id: string; transporterId: string },
) =>
  record(tx, 'plate_disputed', {
    by: null,
    subject: { type: 'vehicle', id: claim.id },
    data: {
      vehicleNumber: claim.vehicleNumber,
      claimantId: claim.claimantId,
      ownerId: rival.transporterId,
      holderVehicleId: rival.id,
    },
  })
