import { Plural, Trans } from '@lingui/react/macro'
import { loads } from '@vapsi/contract/loads'
import type { QuoteView } from '@vapsi/contract/market/quote'
import { money } from '../../lib/language/format.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { postLoadLink } from '../../domain/loads/post-load-link.ts'

interface AskProps {
  load: { from: string; to: string; weight: string; day: string; category?: string | undefined }
  quote: QuoteView
  /** No truck is there: this is what to do. */
  isMain?: boolean
}

/** Lets transporters bid on what was searched for, at the middle price: nothing but the material is left to say. */
export function AskTransporters({ load, quote, isMain = false }: AskProps) {
  const { user } = useAuth()
  const middle = quote.middle === null ? null : money(quote.middle)
  if (user && user.userType !== 'shipper') return null
  return (
    <div>
      <ButtonLink
        call={loads.post}
        wide
        variant={isMain ? 'main' : 'outline'}
        className="h-12 sm:w-auto"
        href={postLoadLink(user?.userType === 'shipper', { ...load, price: quote.middle })}
      >
        <AskWords asked={quote.asked} />
      </ButtonLink>
      {middle && (
        <p className="mt-1 text-sm text-quiet">
          <Trans>They see {middle}. You can change it. Free to ask.</Trans>
        </p>
      )}
    </div>
  )
}

/** `Ask 14 transporters`; no number where none, or none that is known, would be asked. */
function AskWords({ asked }: Pick<QuoteView, 'asked'>) {
  if (!asked?.count) return <Trans>Ask transporters</Trans>
  const many = `${asked.count}+`
  return asked.isMore ? (
    <Trans>Ask {many} transporters</Trans>
  ) : (
    <Plural value={asked.count} one="Ask # transporter" other="Ask # transporters" />
  )
}
