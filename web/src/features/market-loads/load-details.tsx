import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { bids } from '@vapsi/contract/bids'
import { loads } from '@vapsi/contract/loads'
import { isReturnLoad } from '@vapsi/contract/way-home/return-load'
import { Check, X } from 'lucide-react'
import { type ReactNode, lazy, Suspense } from 'react'
import { read } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { km, money, perKm, perTon, tons } from '../../lib/language/format.ts'
import { pickupTime } from '../../lib/language/pickup-time.ts'
import { Ago } from '../../ui/ago.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, VerifiedBadge } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { EarlyPickupChip, EarlyPickupNote } from '../../ui/trip/early-pickup.tsx'
import { Expander } from '../../ui/expander.tsx'
import { TimeLeft } from '../../ui/figures.tsx'
import { LoadWayHome } from '../../ui/trip/load-way-home.tsx'
import { Rating } from '../../ui/person.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { type Vehicle, spacedNumber, useVehicles } from '../../domain/fleet/use-fleet.ts'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { endsTripAfterPickup, inOrderOfFit, mayBid, misfit } from '../../domain/bids/fitting.ts'
import { DetentionTermsLine } from '../../domain/detention/terms-line.tsx'
import { FarOffChip } from '../../domain/trucks/far-off-chip.tsx'
import { SaveLane } from '../../domain/lanes/save-lane.tsx'
import { StopLines } from '../../domain/stops/stop-lines.tsx'
import { PartLine } from '../../domain/loads/part-line.tsx'
import { ShipperFigures } from '../../domain/loads/shipper-figures.tsx'
import { ReportButton } from '../../domain/reports/report-button.tsx'
import { type MarketLoad, standingBid } from '../../domain/bids/use-market-loads.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { GoneReport } from './gone-report.tsx'

const IndiaMap = lazy(() => import('../../ui/trip/india-map.tsx').then((m) => ({ default: m.IndiaMap })))

/** A load on the map, what it saves on the way home, and which of my trucks can take it. */
export function LoadDetails({ load, onBid, onClose }: { load: MarketLoad; onBid: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const words = useCategoryWords()
  // Loaded again each time it is opened: my trucks' positions, and whether the load is still there.
  const now = useQuery({ ...read(loads.get, { id: load.id }), staleTime: 0 })
  const isGone = now.error instanceof ApiError && now.error.status === 404
  const { shipper, wayHome } = load
  const vehicles = useVehicles().data ?? []
  const fromLocation = nameIn(load.fromLocation)
  const toLocation = nameIn(load.toLocation)
  const facts: [string, ReactNode][] = [
    [t`Material`, nameIn(load.material)],
    [t`Weight`, tons(load.weight)],
    [t`Load type`, load.loadType],
    ...(load.part ? [[t`Part of the truck`, <PartLine key="part" part={load.part} />] as [string, ReactNode]] : []),
    [t`Category`, words.category(load.vehicleCategory)],
    [t`Pickup date`, pickupTime(load)],
    [
      t`Expected Price`,
      [money(load.expectedPrice), perKm(load.expectedPrice, load.roadKm), perTon(load.expectedPrice, load.weight)]
        .filter(Boolean)
        .join(' · '),
    ],
  ]
  // A place typed by hand has no coordinates, and 0,0 lies in the Atlantic.
  const isOnMap = load.fromLat !== 0 && load.toLat !== 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Load details`}
      footer={
        (standingBid(load) || mayBid(vehicles, load)) && (
          <Button call={bids.place} variant="main" size="lg" wide disabled={isGone} onClick={onBid}>
            {standingBid(load) ? <Trans>Change Bid</Trans> : <Trans>Place Bid</Trans>}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {isGone && (
          <p role="alert" className="rounded-input bg-soft-red px-3 py-2 text-sm text-danger">
            <Trans>This load is no longer on the market: it was taken, or its time is over.</Trans>
          </p>
        )}
        <RouteLine from={load.fromLocation} to={load.toLocation} km={load.roadKm} />
        {load.stops && <StopLines stops={load.stops} />}
        <FarOffChip isFarOff={load.priceIsFarOff} />
        <OwnBid bid={load.myBid} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-quiet">{label}</dt>
              <dd className="tabular text-right font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {/* Behind a line: above the price and the weight it would push them out of a phone's first screen. */}
        {isOnMap && (
          <Expander label={t`Show the map`} openLabel={t`Hide the map`}>
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <IndiaMap
                from={{
                  name: nameIn(load.fromCity || load.fromLocation),
                  lat: load.fromLat,
                  lng: load.fromLng,
                }}
                to={{
                  name: nameIn(load.toCity || load.toLocation),
                  lat: load.toLat,
                  lng: load.toLng,
                }}
                returns={Boolean(wayHome && isReturnLoad(wayHome))}
                className="mx-auto w-full max-w-xs"
              />
            </Suspense>
          </Expander>
        )}
        <p className="text-sm text-quiet">
          <Trans>Waiting time</Trans>: <DetentionTermsLine terms={load.detention} />
        </p>
        <section className="grid grid-cols-1 gap-1">
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="min-w-0 wrap-anywhere">{shipper.company ?? shipper.name}</span>
            <Rating value={shipper.rating} />
            <VerifiedBadge verified={shipper.isVerified} showUnverified />
          </p>
          <ShipperFigures shipper={shipper} />
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
            <time dateTime={load.createdAt}>
              <Trans>Posted</Trans> <Ago at={load.createdAt} />
            </time>
            <TimeLeft until={load.validUntil} />
          </p>
        </section>
        {wayHome && <WayHome load={load} way={wayHome} />}
        <MyTrucks load={load} empty={now.data?.emptyTrucks} />
        <SaveLane
          lane={{
            from: load.fromCity || load.fromLocation,
            to: load.toCity || load.toLocation,
            category: load.vehicleCategory,
          }}
        />
        {!isGone && <GoneReport loadId={load.id} standing={now.data?.goneReport} />}
        <ReportButton subject="load" id={load.id} name={t`${fromLocation} to ${toLocation}`} />
      </div>
    </Dialog>
  )
}

/** My bid on it, and its status. */
function OwnBid({ bid }: { bid: MarketLoad['myBid'] }) {
  if (!bid) return null
  const price = money(bid.bidPrice)
  return (
    <p className={bid.status === 'open' ? 'font-semibold text-word-blue' : 'text-quiet'}>
      {bid.status === 'open' ? (
        <Trans>Your bid: {price}</Trans>
      ) : bid.status === 'rejected' ? (
        <Trans>Your bid of {price} was rejected.</Trans>
      ) : (
        <Trans>Your bid of {price} no longer stands.</Trans>
      )}
    </p>
  )
}

function WayHome({ load, way }: { load: MarketLoad; way: NonNullable<MarketLoad['wayHome']> }) {
  const number = spacedNumber(way.vehicleNumber)
  const [emptyAt, home] = [nameIn(way.emptyAt), nameIn(way.home)]
  const homePerKm = perKm(load.expectedPrice, way.toPickupKm + way.loadedKm + way.toHomeKm)
  return (
    <section className="grid grid-cols-1 gap-2 rounded-input border border-line px-3 py-2.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <Trans>
            {number}, empty in {emptyAt}, home to {home}
          </Trans>
        </span>
        {homePerKm && (
          <span className="tabular font-semibold text-return">
            <Trans>{homePerKm} home</Trans>
          </span>
        )}
      </p>
      <LoadWayHome load={load} way={way} />
      {way.pickupBeforeEmpty && <EarlyPickupNote />}
    </section>
  )
}

function MyTrucks({ load, empty }: { load: MarketLoad; empty: MarketLoad['emptyTrucks'] }) {
  const { t } = useLingui()
  const vehicles = useVehicles()
  if (vehicles.isError && !vehicles.data)
    return <ErrorState error={vehicles.error} onRetry={() => void vehicles.refetch()} />
  if (!vehicles.data?.length) return null
  const rows = inOrderOfFit(vehicles.data, load)
  const fitting = rows.filter((vehicle) => misfit(vehicle, load) === null)
  const others = rows.filter((vehicle) => misfit(vehicle, load) !== null)
  const [fits, misfits] = [fitting.length, others.length]
  const list = (trucks: readonly Vehicle[]) => (
    <ul className="divide-y divide-line">
      {trucks.map((vehicle) => (
        <MyTruck key={vehicle.id} vehicle={vehicle} load={load} empty={empty} />
      ))}
    </ul>
  )
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t`My trucks`}</h3>
      {list(fitting)}
      {misfits > 0 && (
        <Expander
          label={
            <Trans>
              {fits} fits · {misfits} don't
            </Trans>
          }
        >
          {list(others)}
        </Expander>
      )}
    </section>
  )
}

function MyTruck(props: { vehicle: Vehicle; load: MarketLoad; empty: MarketLoad['emptyTrucks'] }) {
  const { vehicle, load, empty } = props
  const problem = misfit(vehicle, load)
  const words = {
    weight: <Trans>Too heavy</Trans>,
    floor: <Trans>Too short</Trans>,
    category: <Trans>Other category</Trans>,
    'off-road': <Trans>Off the road</Trans>,
  }
  return (
    <li className="flex items-center justify-between gap-3 py-2 text-sm">
      <span className="min-w-0">
        <span className="tabular block font-semibold">{spacedNumber(vehicle.vehicleNumber)}</span>
        {empty && <Away truck={empty.find(({ vehicleId }) => vehicleId === vehicle.id)} />}
      </span>
      {!problem && endsTripAfterPickup(vehicle, load) ? (
        <EarlyPickupChip />
      ) : (
        <Chip tone={problem ? 'grey' : 'green'} icon={problem ? <X aria-hidden /> : <Check aria-hidden />}>
          {problem ? words[problem] : <Trans>Fits</Trans>}
        </Chip>
      )}
    </li>
  )
}

/** The distance from the end of a truck's route or trip to the pickup. */
function Away({ truck }: { truck: NonNullable<MarketLoad['emptyTrucks']>[number] | undefined }) {
  const distance = truck && km(truck.toPickupKm)
  const place = truck && nameIn(truck.emptyAt)
  return (
    <span className="block break-words text-quiet">
      {!truck ? (
        <Trans>No route or trip</Trans>
      ) : truck.by === 'booking' ? (
        <Trans>
          {distance} from the pickup, after its trip to {place}
        </Trans>
      ) : truck.by === 'standing' ? (
        <Trans>
          {distance} from the pickup, free in {place}
        </Trans>
      ) : (
        <Trans>
          {distance} from the pickup, after its route to {place}
        </Trans>
      )}
    </span>
  )
}
