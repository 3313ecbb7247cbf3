import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'

/** Under the trucks: those that have no number, and those that were not wanted. */
export function TruckFoot(props: { more: number; aside: number; onShowAll: () => void; onBringBack: () => void }) {
  const { more, aside } = props
  if (more === 0 && aside === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-sm text-quiet">
      {more > 0 && (
        <span className="flex items-center gap-2">
          <Plural value={more} one="# more truck" other="# more trucks" />
          <Button size="sm" variant="quiet" onClick={props.onShowAll}>
            <Trans>Show all</Trans>
          </Button>
        </span>
      )}
      {aside > 0 && (
        <span className="flex items-center gap-2">
          <Plural value={aside} one="# not wanted" other="# not wanted" />
          <Button size="sm" variant="quiet" onClick={props.onBringBack}>
            <Trans>Bring back</Trans>
          </Button>
        </span>
      )}
    </div>
  )
}
