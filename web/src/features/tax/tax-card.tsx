import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { tax } from '@vapsi/contract/settlement/tax'
import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useBrowserState } from '../../lib/use-browser-state.ts'
import { read } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/states.tsx'
import { TaxFacts } from '../../domain/settlement/tax-facts.tsx'
import { TaxForm } from './tax-form.tsx'

const isAsked = () => window.location.hash === '#tax'

/** What a transporter says about its taxes; the lines of its settlements follow from it. The address `#tax` opens its form. */
export function TaxCard() {
  const { t } = useLingui()
  const [isEditing, setEditing] = useBrowserState(isAsked, false)
  const card = useRef<HTMLElement>(null)
  const details = useQuery(read(tax.mine))
  useEffect(() => {
    if (isAsked()) card.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Card ref={card} id="tax" className="grid scroll-mt-20 grid-cols-1 gap-4 p-5" aria-label={t`Tax details`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">
          <Trans>Tax details</Trans>
        </h2>
        {!isEditing && (
          <Button call={tax.keep} variant="outline" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
            <Trans>Change tax details</Trans>
          </Button>
        )}
      </div>
      <Loaded query={details}>
        {(known) =>
          isEditing ? <TaxForm known={known} onDone={() => setEditing(false)} /> : <TaxFacts known={known} />
        }
      </Loaded>
      <p className="text-sm text-quiet">
        <Trans>
          For the TDS and GST lines of your settlements, which are computed, not filed. The numbers are kept encrypted
          and shown only by their end.
        </Trans>
      </p>
    </Card>
  )
}
