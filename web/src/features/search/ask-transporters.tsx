import { Trans } from '@lingui/react/macro'
import { HERO_VEHICLES } from '@vapsi/contract/values/hero-vehicles'
import type { QuoteView } from '@vapsi/contract/market/quote'
import { searchTonsOf } from '@vapsi/contract/market/search-weight'
import { withQuery } from '../../lib/api/api.ts'
import { money } from '../../lib/language/format.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { SearchParams } from './search-params.ts'

/** Lets transporters bid on what was searched for, at the middle price: nothing but the material is left to say. */
export function AskTransporters({ params, quote }: { params: SearchParams; quote: QuoteView }) {
  const { user } = useAuth()
  const { from, to, weight, vehicle } = params
  const isShipper = user?.userType === 'shipper'
  const middle = quote.middle === null ? null : money(quote.middle)
  if (user && !isShipper) return null
  return (
    <div>
      <ButtonLink
        wide
        className="h-12 sm:w-auto"
        href={withQuery(isShipper ? '/dashboard' : '/shipper/signup', {
          tab: isShipper ? 'post-load' : null,
          from,
          to,
          category: HERO_VEHICLES.find((option) => option.value === vehicle)?.categories[0],
          weight: searchTonsOf(weight),
          price: quote.middle,
        })}
      >
        <Trans>Ask transporters</Trans>
      </ButtonLink>
      {middle && (
        <p className="mt-1 text-sm text-quiet">
          <Trans>They see {middle}. You can change it. Free to ask.</Trans>
        </p>
      )}
    </div>
  )
}
