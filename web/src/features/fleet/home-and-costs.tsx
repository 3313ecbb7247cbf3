import { Trans, useLingui } from '@lingui/react/macro'
import { EconomicsForm } from '../../domain/economics/economics-form.tsx'
import { useEconomics } from '../../domain/economics/use-economics.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../lib/session/toast.ts'

/** Where a truck lives and what its kilometres cost: what its way home is planned with. */
export function HomeAndCosts({ vehicle }: { vehicle: { id: string; passingWeight: number } }) {
  const { t } = useLingui()
  const economics = useEconomics(vehicle.id)
  if (!economics.data) return null
  return (
    <Card className="mt-6 grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-lg font-bold">
          <Trans>Home and costs</Trans>
        </h2>
        <p className="text-sm text-quiet">
          <Trans>The way home is planned with these. What you do not know stays an estimate.</Trans>
        </p>
      </div>
      <EconomicsForm
        key={JSON.stringify(economics.data)}
        vehicle={vehicle}
        economics={economics.data}
        onSaved={() => toast({ title: t`Home and costs saved` })}
      />
    </Card>
  )
}
