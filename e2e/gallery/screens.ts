import { driverScreens } from './driver-screens.ts'
import { officeScreens } from './office-screens.ts'
import { publicScreens } from './public-screens.ts'
import type { Screen } from './screen.ts'
import { shipperScreens } from './shipper-screens.ts'

/** Every screen with all states that look different. */
export const screens: readonly Screen[] = [...publicScreens, ...shipperScreens, ...driverScreens, ...officeScreens]
