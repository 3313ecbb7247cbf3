import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BusinessView, business } from '@vapsi/contract/admin/business'
import { Link } from 'wouter'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { read } from '../../lib/api/api.ts'
import { count, day } from '../../lib/language/format.ts'
import { Definition } from './definition.tsx'
import { percent } from './figures.tsx'
import { Panel } from './panel.tsx'
import { listAt } from './places.ts'
import { TruckPlace } from './truck-place.tsx'

const shown = 7
const link = 'underline underline-offset-4 hover:text-ink'

/** The trucks that stand longest, since when and where; and how many days trucks were in use. */
export function IdleTrucks({ view: { fleet, period } }: { view: BusinessView }) {
  const { t } = useLingui()
  const days = { from: period.from, to: period.to }
  const { data } = useQuery({
    ...read(business.trucks, { ...days, state: 'idle', sort: 'idleDays', limit: shown }),
    staleTime: 0,
  })
  const [idle, trucks] = [count(fleet.idle), count(fleet.trucks)]
  const use = percent(fleet.daysInUse, fleet.truckDays)
  const useBefore = percent(fleet.daysInUseBefore, fleet.truckDaysBefore)
  return (
    <Panel
      title={t`Idle trucks`}
      of="idle"
      note={
        <Link href={listAt('trucks', { ...days, state: 'idle' })} className={link}>
          <Trans>
            {idle} of {trucks}
          </Trans>
        </Link>
      }
    >
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{t`Idle trucks`}</caption>
        <thead className="text-xs text-quiet">
          <tr className="*:h-8 *:font-semibold">
            <th scope="col" className="w-28 text-left">{t`Truck`}</th>
            <th scope="col" className="pl-2 text-left">{t`Where`}</th>
            <th scope="col" className="w-25 text-right">{t`Since`}</th>
            <th scope="col" className="w-12 text-right">{t`Days`}</th>
          </tr>
        </thead>
        <tbody>
          {(data ?? []).map((truck) => (
            <tr key={truck.id} className="border-t border-line *:h-9">
              <td>
                <Link href={`/admin/vehicles?q=${truck.plate}`} className={`block truncate font-semibold ${link}`}>
                  {spacedNumber(truck.plate)}
                </Link>
              </td>
              <td className="truncate pl-2">
                <TruckPlace truck={truck} />
              </td>
              <td className="tabular text-right whitespace-nowrap">{truck.idleSince && day(truck.idleSince)}</td>
              <td className="tabular text-right">{count(truck.idleDays ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-2 flex flex-wrap items-center border-t border-line pt-2 text-sm">
        <Link href={listAt('trucks', { ...days, sort: 'daysInUse' })} className={`font-semibold ${link}`}>
          <Trans>In use {use} of truck days</Trans>
        </Link>
        <span className="ml-1 text-xs text-quiet">
          <Trans>{useBefore} before</Trans>
        </span>
        <Definition of="inUse" name={t`In use`} />
      </div>
    </Panel>
  )
}

/** Trucks that saved most empty kilometres against their own past. */
export function SavedKm({ view: { fleet, period } }: { view: BusinessView }) {
  const { t } = useLingui()
  const days = { from: period.from, to: period.to }
  const { data } = useQuery({
    ...read(business.trucks, { ...days, state: 'driven', sort: 'savedKm', limit: shown }),
    staleTime: 0,
  })
  const most = Math.max(1, ...(data ?? []).map(({ savedKm }) => Math.abs(savedKm)))
  const [empty, laden] = [count(fleet.emptyKm), count(fleet.ladenKm)]
  return (
    <Panel
      title={t`Empty km saved by truck`}
      of="savedKm"
      note={
        <Link href={listAt('trucks', { ...days, state: 'driven', sort: 'savedKm' })} className={link}>
          <Trans>km; all trucks</Trans>
        </Link>
      }
    >
      <ul className="grid">
        {(data ?? []).map((truck) => (
          <li
            key={truck.id}
            className="grid h-9 grid-cols-[7.5rem_minmax(0,1fr)_4rem] items-center gap-2 border-t border-line text-sm first:border-t-0"
          >
            <span className="truncate">{spacedNumber(truck.plate)}</span>
            <span aria-hidden className="h-3">
              <span
                className={`block h-full rounded-xs ${truck.savedKm < 0 ? 'bg-danger' : 'bg-return'}`}
                style={{ width: `${(100 * Math.abs(truck.savedKm)) / most}%` }}
              />
            </span>
            <span className="tabular text-right">{count(truck.savedKm)}</span>
          </li>
        ))}
      </ul>
      {data?.length === 0 && (
        <p className="text-sm text-quiet">
          <Trans>No truck with a past yet.</Trans>
        </p>
      )}
      <p className="mt-2 border-t border-line pt-2 text-xs text-quiet">
        <Trans>
          {empty} km empty to pickups, {laden} km loaded
        </Trans>
      </p>
    </Panel>
  )
}
