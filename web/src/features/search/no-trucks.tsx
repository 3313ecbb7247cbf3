import { Trans, useLingui } from '@lingui/react/macro'
import { loads } from '@vapsi/contract/loads'
import { HERO_VEHICLES } from '@vapsi/contract/values/hero-vehicles'
import { nameIn } from '../../lib/language/spoken.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { NearbyCities } from './nearby-cities.tsx'
import { postLoadLink } from '../../domain/loads/post-load-link.ts'
import { type SearchParams, type SetSearchParams, advancedCount, noAdvanced } from './search-params.ts'

/** No truck is never the end of the road: wider, nearby, or the load posted for transporters to bid on. */
export function NoTrucks(props: {
  params: SearchParams
  setParams: SetSearchParams
  /** Above stands the price, with a press that asks transporters. */
  isAsked: boolean
  /** Above stand parts of trucks: here it is about whole ones. */
  isPartFound: boolean
}) {
  const { params, setParams } = props
  const { t } = useLingui()
  const { vehicle } = params
  const [from, to] = [nameIn(params.from), nameIn(params.to)]
  const isFiltered = advancedCount(params) > 0
  const widen = (change: Parameters<SetSearchParams>[0]) => setParams(change, { push: true })
  return (
    <div className="grid grid-cols-1 gap-4">
      {props.isPartFound && (
        <h3 className="mt-4 font-bold">
          <Trans>Whole trucks</Trans>
        </h3>
      )}
      <EmptyState
        title={t`No trucks found - Try adjusting your search criteria to find available trucks.`}
        action={
          <>
            {params.bounds && (
              <Button onClick={() => widen({ bounds: null })}>
                <Trans>All of India</Trans>
              </Button>
            )}
            {params.day && (
              <Button onClick={() => widen({ day: null })}>
                <Trans>Any day</Trans>
              </Button>
            )}
            {isFiltered && (
              <Button onClick={() => widen(noAdvanced)}>
                <Trans>Clear the advanced filters</Trans>
              </Button>
            )}
            {vehicle !== 'any' && (
              <Button onClick={() => widen({ vehicle: null, capacity: null })}>
                <Trans>Any truck type</Trans>
              </Button>
            )}
            {from && to && (
              <Button onClick={() => widen({ to: null })}>
                <Trans>Anywhere from {from}</Trans>
              </Button>
            )}
            {from && to && (
              <Button onClick={() => widen({ from: null })}>
                <Trans>From anywhere to {to}</Trans>
              </Button>
            )}
          </>
        }
      />
      {from && <NearbyCities params={params} end="from" onChoose={(city) => widen({ from: city })} />}
      {from && to && <NearbyCities params={params} end="to" onChoose={(city) => widen({ to: city })} />}
      {!props.isAsked && <PostThisLoad {...params} />}
    </div>
  )
}

function PostThisLoad({ from, to, weight, day, vehicle }: SearchParams) {
  const { user } = useAuth()
  const category = HERO_VEHICLES.find((option) => option.value === vehicle)?.categories[0]
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-return/35 bg-soft-green p-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-lg font-semibold">
          <Trans>Let the trucks come to you</Trans>
        </h3>
        <p className="mt-1 text-sm">
          <Trans>Post this load: transporters on their way home see it and bid. You compare, and accept one.</Trans>
        </p>
      </div>
      <ButtonLink
        call={loads.post}
        variant="return"
        size="lg"
        href={postLoadLink(user?.userType === 'shipper', { from, to, weight, day, category })}
      >
        <Trans>Post this load</Trans>
      </ButtonLink>
    </section>
  )
}
