import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Cities of the popular routes as people read them; addresses keep the English name. */
export const cityNames = {
  Mumbai: msg`Mumbai`,
  Delhi: msg`Delhi`,
  Bangalore: msg`Bangalore`,
  Chennai: msg`Chennai`,
  Kolkata: msg`Kolkata`,
  Hyderabad: msg`Hyderabad`,
  Pune: msg`Pune`,
  Ahmedabad: msg`Ahmedabad`,
  Jaipur: msg`Jaipur`,
  Surat: msg`Surat`,
  Nagpur: msg`Nagpur`,
  Kochi: msg`Kochi`,
} satisfies Record<string, MessageDescriptor>

export type CityName = keyof typeof cityNames
