import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { spacedNumber } from '../../../domain/fleet/use-fleet.ts'
import { csvOf } from '../../../lib/csv-file.ts'
import type { Pair } from './use-plan.ts'

const heads = [
  msg`Truck`,
  msg`Transporter`,
  msg`Stands in`,
  msg`Trip`,
  msg`Load`,
  msg`From`,
  msg`To`,
  msg`Price to shipper`,
  msg`Price to driver`,
  msg`Margin`,
  msg`Empty km`,
  msg`Empty km saved`,
  msg`Decided`,
]

/** A plan as a file: one row a load, a truck's kilometres with its first one, so that the columns add up. */
export async function planCsv(pairs: readonly Pair[], decided: (pair: Pair) => string): Promise<string> {
  const rows = pairs.flatMap((pair) =>
    pair.loads.map((load, at) => [
      spacedNumber(pair.vehicleNumber),
      pair.transporter.company ?? pair.transporter.name,
      pair.place.name,
      `${at + 1}/${pair.loads.length}`,
      load.reference ?? '',
      load.fromLocation,
      load.toLocation,
      load.price,
      load.driverPrice,
      load.margin,
      at === 0 ? pair.emptyKm : '',
      at === 0 ? pair.savedEmptyKm : '',
      decided(pair),
    ]),
  )
  return csvOf([heads.map((head) => i18n._(head)), ...rows])
}
