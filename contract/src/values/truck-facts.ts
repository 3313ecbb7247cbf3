import { z } from 'zod'
import { VEHICLE_CATEGORIES, VEHICLE_TYPES } from '../constants.ts'

/** What a truck is, for everybody. */
export const publicTruckFacts = {
  category: z.enum(VEHICLE_CATEGORIES),
  vehicleType: z.enum(VEHICLE_TYPES),
  /** Whole tons. */
  passingWeight: z.number(),
}

/** A truck with its number: what its owner registers, and the office verifies. */
export const truckFacts = { vehicleNumber: z.string(), ...publicTruckFacts }
