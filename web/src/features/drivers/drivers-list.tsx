import { Trans, useLingui } from '@lingui/react/macro'
import { drivers } from '@vapsi/contract/fleet/drivers'
import { Pencil, Plus, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { ContactButtons } from '../../domain/bookings/contact-buttons.tsx'
import { type Driver, useDrivers } from '../../domain/drivers/use-drivers.ts'
import { PaperChip } from '../../domain/fleet/paper-chip.tsx'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { day } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, HomeLink, Loaded } from '../../ui/states.tsx'
import { DriverForm } from './driver-form.tsx'
import { RemoveDriver } from './remove-driver.tsx'

/** An owner's drivers: whom to call, the licence, the trucks, the trip under way. */
export function DriversList() {
  const { t } = useLingui()
  const query = useDrivers()
  const [edited, setEdited] = useState<Driver | 'new' | null>(null)
  const add = (
    <Button call={drivers.add} variant="ink" size="lg" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
      <Trans>Add a driver</Trans>
    </Button>
  )
  return (
    <>
      <Loaded
        query={query}
        failed={{ title: t`Your drivers could not be loaded`, also: <HomeLink /> }}
        empty={
          <EmptyState title={t`No driver yet.`} icon={<UserRound aria-hidden className="size-10" />} action={add}>
            <Trans>
              Add a driver by mobile. He signs in as a driver with it and sees his trips: where to go, whom to call,
              what to photograph. He sees no prices.
            </Trans>
          </EmptyState>
        }
      >
        {(rows) => (
          <div className="grid grid-cols-1 gap-4">
            <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
              {rows.map((driver) => (
                <li key={driver.id} className="grid">
                  <DriverCard driver={driver} onEdit={() => setEdited(driver)} />
                </li>
              ))}
            </ul>
            <div>{add}</div>
          </div>
        )}
      </Loaded>
      {edited !== null && <DriverForm driver={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function DriverCard({ driver, onEdit }: { driver: Driver; onEdit: () => void }) {
  const { name, mobile, hasSignedIn, licenceNumber, licenceExpiresOn, licenceDaysLeft, trucks, trip } = driver
  return (
    <Card aria-label={name} className="grid grid-cols-1 content-start gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-bold wrap-anywhere">{name}</h2>
          <p className="tabular text-sm text-quiet">+91 {mobile}</p>
          {!hasSignedIn && (
            <p className="text-sm text-word-orange">
              <Trans>Has not signed in yet</Trans>
            </p>
          )}
        </div>
        <ContactButtons name={name} mobile={mobile} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-quiet">
          <Trans>Truck</Trans>
        </dt>
        <dd className="tabular font-semibold">
          {trucks.length === 0 ? '–' : trucks.map(({ vehicleNumber }) => spacedNumber(vehicleNumber)).join(', ')}
        </dd>
        <dt className="text-quiet">
          <Trans>Trip</Trans>
        </dt>
        <dd className="min-w-0 font-semibold wrap-anywhere">
          {trip ? `${trip.reference} · ${nameIn(trip.fromLocation)} → ${nameIn(trip.toLocation)}` : '–'}
        </dd>
        <dt className="text-quiet">
          <Trans>Licence</Trans>
        </dt>
        <dd className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
          {licenceNumber && <span className="wrap-anywhere">{licenceNumber}</span>}
          {licenceExpiresOn && <span>{day(licenceExpiresOn)}</span>}
          {licenceExpiresOn ? <PaperChip daysLeft={licenceDaysLeft} /> : !licenceNumber && '–'}
        </dd>
      </dl>
      <div className="grid grid-cols-2 gap-2.5 border-t border-line pt-3">
        <Button call={drivers.update} icon={<Pencil aria-hidden />} onClick={onEdit}>
          <Trans>Change</Trans>
        </Button>
        <RemoveDriver driver={driver}>
          <Trash2 aria-hidden />
        </RemoveDriver>
      </div>
    </Card>
  )
}
