import { Trans, useLingui } from '@lingui/react/macro'
import { fleetNow } from '@vapsi/contract/tracking/fleet-now'
import { Map } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { type Posting, mostAtOnce, spacedNumber, useWhole } from '../../domain/fleet/use-fleet.ts'
import { count, money } from '../../lib/language/format.ts'
import { useNow } from '../../lib/language/now.ts'
import { oneOf, text, useUrlState } from '../../lib/url-state.ts'
import { Button } from '../../ui/button.tsx'
import { SidePanel } from '../../ui/overlay/dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useIsDesk } from '../../ui/shell/use-is-desk.ts'
import { Loaded } from '../../ui/states.tsx'
import { FleetTable } from './fleet-table.tsx'
import { type FleetTruck, SHOWN, SORTS, holds, inOrder } from './truck-order.ts'
import { VehicleCard } from './vehicle-card.tsx'

const reads = { show: oneOf(SHOWN, 'all'), sort: oneOf(SORTS, 'needs'), truck: text }
const FleetMap = lazy(() => import('./fleet-map.tsx').then((m) => ({ default: m.FleetMap })))

/** From a tablet on: every truck with what it does next, those that need their owner first, and where they are. */
export function FleetNow({ postings }: { postings: readonly Posting[] }) {
  const { t } = useLingui()
  const query = useWhole(fleetNow.list, { limit: mostAtOnce })
  return (
    <Loaded query={query} failed={{ title: t`Your trucks could not be loaded`, also: null }} empty={null}>
      {(trucks) => <Overview trucks={trucks} postings={postings} />}
    </Loaded>
  )
}

function Overview({ trucks, postings }: { trucks: readonly FleetTruck[]; postings: readonly Posting[] }) {
  const { t } = useLingui()
  const minute = useNow((now) => Math.floor(now / 60_000))
  const hasRoom = useIsDesk(1280)
  const [isMapOpen, setMapOpen] = useState(false)
  const [marked, setMarked] = useState<string | null>(null)
  const [{ show, sort, truck: opened }, set] = useUrlState(reads)
  const open = (truck: string | null) => set({ truck: truck ?? '' })
  const now = minute * 60_000
  const rows = inOrder(trucks.filter(holds[show]), sort, now)
  const names = { all: t`All`, trip: t`On a trip`, free: t`Free`, off: t`Off the road` }
  const inPanel = trucks.find(({ vehicle }) => vehicle.id === opened)?.vehicle
  const earned = money(trucks.reduce((sum, truck) => sum + truck.earned, 0))
  const map = (
    <Suspense fallback={null}>
      <FleetMap trucks={rows} marked={marked} onMark={setMarked} onOpen={open} />
    </Suspense>
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segments
          label={t`Show`}
          value={show}
          onChange={(next) => set({ show: next })}
          options={SHOWN.map((value) => ({
            value,
            label: (
              <>
                {names[value]}{' '}
                <span className="tabular ml-1.5 font-normal">{count(trucks.filter(holds[value]).length)}</span>
              </>
            ),
          }))}
        />
        {!hasRoom && (
          <Button icon={<Map aria-hidden />} aria-expanded={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
            {isMapOpen ? <Trans>Hide the map</Trans> : <Trans>Show the map</Trans>}
          </Button>
        )}
      </div>
      {!hasRoom && isMapOpen && <div className="mx-auto w-full max-w-md">{map}</div>}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] min-[90rem]:grid-cols-[minmax(0,1fr)_13rem] min-[96rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <FleetTable
            trucks={rows}
            now={now}
            sort={sort}
            onSort={(next) => set({ sort: next })}
            marked={marked}
            onMark={setMarked}
            onOpen={open}
          />
          <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-xs text-quiet">
            <span>
              <Trans>₹ a km: earned in 30 days over all road km, empty ones too.</Trans>
            </span>
            <b className="tabular">
              <Trans>{earned} earned in 30 days</Trans>
            </b>
          </p>
        </div>
        {hasRoom && <div className="sticky top-4">{map}</div>}
      </div>
      <SidePanel
        open={inPanel !== undefined}
        onOpenChange={() => open(null)}
        title={inPanel ? spacedNumber(inPanel.vehicleNumber) : ''}
      >
        {inPanel && (
          <VehicleCard vehicle={inPanel} postings={postings.filter(({ vehicleId }) => vehicleId === inPanel.id)} />
        )}
      </SidePanel>
    </div>
  )
}
