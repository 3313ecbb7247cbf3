import type { wayHome } from '@vapsi/contract/way-home/way-home'
import type { Input } from '../../lib/api/api.ts'
import type { PlaceValue } from '../../ui/form/place.ts'
import { type Litres, usualLitres } from './litres.ts'
import type { Economics } from './use-economics.ts'

/**
 * The contents of the form of a truck's costs. Only its own changes are saved, because another form may be saving at
 * the same time.
 */
export interface EconomicsDraft {
  before: Economics
  home: PlaceValue
  empty: string
  laden: string
  wish: number
  litres: Litres
}

export const draftOf = (economics: Economics, tons: number): EconomicsDraft => ({
  before: economics,
  home: { text: economics.home?.name ?? '', place: null },
  empty: String(economics.rupeesPerEmptyKm),
  laden: String(economics.rupeesPerLadenKm),
  wish: economics.wish,
  litres: usualLitres(tons),
})

/** A home that was typed and not chosen is nowhere on the map. */
export const isHomeUnchosen = ({ home, before }: EconomicsDraft): boolean =>
  !home.place && home.text.trim() !== '' && home.text !== before.home?.name

/** By the server's names. */
export const refusable = ({ home, empty, laden, wish }: EconomicsDraft) => ({
  home,
  'home.name': home,
  rupeesPerEmptyKm: empty,
  rupeesPerLadenKm: laden,
  wish,
})

/** The changes; a removed home means the owner's city again; an untouched figure stays an estimate. */
export const changesOf = ({
  before,
  home,
  empty,
  laden,
  wish,
}: EconomicsDraft): Omit<Input<typeof wayHome.setEconomics>, 'id'> => ({
  ...(home.place
    ? { home: { name: home.text, lat: home.place.lat, lng: home.place.lng } }
    : home.text.trim() === '' && before.home && { home: null }),
  ...(empty !== String(before.rupeesPerEmptyKm) && { rupeesPerEmptyKm: empty }),
  ...(laden !== String(before.rupeesPerLadenKm) && { rupeesPerLadenKm: laden }),
  ...(wish !== before.wish && { wish }),
})
