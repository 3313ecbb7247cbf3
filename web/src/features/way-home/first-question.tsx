import { Trans, useLingui } from '@lingui/react/macro'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import { useState } from 'react'
import { useMay } from '../../lib/session/may.tsx'
import { EconomicsForm } from '../../domain/economics/economics-form.tsx'
import type { Economics } from '../../domain/economics/use-economics.ts'
import { stored } from '../../lib/stored.ts'
import { useBrowserState } from '../../lib/use-browser-state.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const keyOf = (vehicleId: string) => `vapsi.costs-asked.${vehicleId}`

/** Asks once for the costs of a truck of which only its owner's city is known; until then the plans are estimates. */
export function FirstQuestion(props: { vehicle: { id: string; passingWeight: number }; economics: Economics }) {
  const { t } = useLingui()
  const { vehicle, economics } = props
  const mayKeep = useMay()(wayHome.setEconomics)
  const [isAsked, setAsked] = useBrowserState(() => stored.read(keyOf(vehicle.id)) !== null, true)
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    stored.write(keyOf(vehicle.id), 'yes')
    setAsked(true)
  }
  const home = nameIn(economics.home?.name ?? '')
  // An unknown home is a question of its own.
  if (!mayKeep || isAsked || economics.estimated.length < 4 || economics.home === null) return null
  return (
    <Card role="region" aria-label={t`Your own figures`} className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="font-bold">
          <Trans>Plan with your own figures?</Trans>
        </h2>
        <p className="text-sm text-quiet">
          <Trans>
            Home {home} and the costs a km are estimates so far. Asked once; in Fleet you change it at any time.
          </Trans>
        </p>
      </div>
      {isOpen ? (
        <EconomicsForm vehicle={vehicle} economics={economics} onSaved={done} onSkip={done} />
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={done}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="ink" className="flex-1" onClick={() => setOpen(true)}>
            <Trans>Set home and costs</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
