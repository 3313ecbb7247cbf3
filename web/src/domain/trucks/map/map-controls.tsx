import { Trans, useLingui } from '@lingui/react/macro'
import { Maximize, Minus, Plus } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/toggles.tsx'
import { type MapView, isWhole } from './map-view.ts'

const look = 'border border-line bg-card shadow-float'

/** Nearer, farther, all of it; and whether the search goes along. */
export function MapControls(props: {
  view: MapView
  /** 0 for all of India. */
  onZoom: (times: number) => void
  follows: boolean
  onFollows?: ((follows: boolean) => void) | undefined
}) {
  const { t } = useLingui()
  const { view, onZoom, follows, onFollows } = props
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 flex items-start justify-between gap-3 *:pointer-events-auto">
      {onFollows ? (
        <div className="rounded-input border border-line bg-card px-3 shadow-float">
          <Checkbox checked={follows} onChange={onFollows} label={<Trans>Search as I move the map</Trans>} />
        </div>
      ) : (
        <span />
      )}
      <div className="grid grid-cols-1 gap-1.5">
        <IconButton label={t`Zoom in`} className={look} onClick={() => onZoom(1.6)}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton label={t`Zoom out`} className={look} disabled={isWhole(view)} onClick={() => onZoom(1 / 1.6)}>
          <Minus aria-hidden />
        </IconButton>
        {!isWhole(view) && (
          <IconButton label={t`All of India`} className={look} onClick={() => onZoom(0)}>
            <Maximize aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  )
}
