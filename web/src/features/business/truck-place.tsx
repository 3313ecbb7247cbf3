import { useLingui } from '@lingui/react/macro'
import type { TruckDaysView } from '@vapsi/contract/admin/business-lists'
import { dispatch } from '@vapsi/contract/dispatch/dispatch'
import { Link } from 'wouter'
import { useMay } from '../../lib/session/may.tsx'
import { townIn } from '../../lib/language/spoken.ts'

/** Where a truck stands; for whoever assigns trucks, the way to the loads that wait near it. */
export function TruckPlace({ truck: { plate, place } }: { truck: TruckDaysView }) {
  const { t } = useLingui()
  const may = useMay()
  if (place === null) return '–'
  const town = townIn(place)
  if (!may(dispatch.loads)) return town
  return (
    <Link
      href={`/admin/dispatch?near=${plate}`}
      title={t`Loads near ${town}`}
      aria-label={t`Loads near ${town}`}
      className="underline underline-offset-4 hover:text-ink"
    >
      {town}
    </Link>
  )
}
