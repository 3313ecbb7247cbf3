import { z } from 'zod'
import { VEHICLE_CATEGORIES, VEHICLE_TYPES } from '../constants.ts'

/** What everybody may see of a truck. */
export const publicTruckFacts = {
  category: z.enum(VEHICLE_CATEGORIES),
  vehicleType: z.enum(VEHICLE_TYPES),
  /** Tons, in quarters. */
  passingWeight: z.number(),
}

/** A truck with its number, as its owner registers and the office verifies it. */
export const truckFacts = { vehicleNumber: z.string(), ...publicTruckFacts }
