import { bookings } from '@vapsi/contract/bookings'
import { settlements } from '@vapsi/contract/settlement/settlement'
import { addressOf } from '../../lib/api/api.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { May } from '../../lib/session/may.tsx'
import { day, km, money } from '../../lib/language/format.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money, Stat } from '../../ui/figures.tsx'
import { placeParts } from '../../ui/form/place.ts'
import { RouteRow } from '../../ui/trip/route-line.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { useDashboard } from '../../domain/bookings/dashboard-stats.tsx'
import { MonthBars } from './month-bars.tsx'
import { TripAccounts } from './trip-accounts.tsx'

/** This Month, Total Earned, the last five trips, and the months as a picture. */
export function EarningsTab({ done }: { done?: ReactNode }) {
  const { t } = useLingui()
  const figures = useDashboard()
  return (
    <Loaded
      query={figures}
      failed={{
        title: t`Your earnings could not be loaded`,
        also: (
          <ButtonLink call={settlements.summary} href="/statements">
            <Trans>Statements and ledger</Trans>
          </ButtonLink>
        ),
      }}
    >
      {(data) => (
        <div className="grid grid-cols-1 gap-5">
          <div className="grid grid-cols-2 gap-3">
            <Stat
              label={<Trans>This Month</Trans>}
              value={money(data.thisMonth)}
              note={<Trans>by booking date</Trans>}
            />
            <Stat label={<Trans>Total Earned</Trans>} value={money(data.totalEarned)} />
          </div>
          {data.byMonth?.some((month) => month.earned > 0) && <MonthBars months={data.byMonth} />}
          {/* Beside one another an amount stands near its trip. */}
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-flow-col xl:auto-cols-fr">
            <section className="grid grid-cols-1 gap-3">
              <h2 className="text-lg font-bold">
                <Trans>Recent trips</Trans>
              </h2>
              {data.recentTrips?.length ? (
                <Card className="grid grid-cols-1 divide-y divide-line py-1">
                  {data.recentTrips.map((trip) => (
                    <div key={trip.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-3">
                      <span className="col-span-2 min-w-0 sm:col-span-1">
                        <RouteRow
                          from={placeParts(trip.fromLocation).name}
                          to={placeParts(trip.toLocation).name}
                          wraps
                        />
                      </span>
                      <p className="min-w-0 text-xs text-quiet">
                        {trip.reference} · {km(trip.roadKm)} · {day(trip.completedAt)}
                      </p>
                      <Money rupees={trip.price} className="font-bold sm:col-start-2 sm:row-span-2 sm:row-start-1" />
                    </div>
                  ))}
                </Card>
              ) : (
                <EmptyState title={t`No completed trips yet.`}>
                  <Trans>What you earn appears here after your first delivery.</Trans>
                </EmptyState>
              )}
            </section>
            <TripAccounts />
          </div>
          {done}
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:flex">
            <ButtonLink call={settlements.summary} wide className="xl:w-fit" href="/statements">
              <ReceiptText aria-hidden />
              <Trans>Statements and ledger</Trans>
            </ButtonLink>
            <May call={bookings.statement}>
              <a
                href={addressOf(bookings.statement)}
                download
                className={buttonStyle({ variant: 'outline', wide: true }, 'xl:w-fit')}
              >
                <Download aria-hidden />
                <Trans>Download statement (CSV)</Trans>
              </a>
            </May>
          </div>
        </div>
      )}
    </Loaded>
  )
}
