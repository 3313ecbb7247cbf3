import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'

const stepKm = 100
const mostKm = 500

/** Where no load fits: the same search with more empty kilometres, as far as it goes. */
export function Wider({ widerKm, onWider }: { widerKm: number; onWider: (widerKm: number) => void }) {
  const wider = widerKm + stepKm
  return wider > mostKm ? null : (
    <Button variant="main" size="lg" onClick={() => onWider(wider)}>
      <Trans>Search 100 km wider</Trans>
    </Button>
  )
}

/** How far it went. */
export const WentWider = ({ widerKm }: { widerKm: number }) =>
  widerKm > 0 && <Trans>Searched {widerKm} km wider than straight home.</Trans>
