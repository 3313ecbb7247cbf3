import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Map as MapSign, Search, Waypoints } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/form/input.tsx'

/** What waits, the search, and the way to the plan. */
export function BoardHead(props: {
  waiting: number
  old: number
  free: number | null
  marked: number
  search: RefObject<HTMLInputElement | null>
  q: string
  onSearch: (q: string) => void
  /** Back to the list. */
  onLeaveSearch: () => void
  isMap: boolean
  onMap: () => void
  onPlan: () => void
}) {
  const { t } = useLingui()
  const { waiting, old, free, marked, search } = props
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
      <p className="tabular text-sm text-quiet max-lg:basis-full">
        <Trans>{waiting} waiting</Trans>
        {old > 0 && (
          <>
            {' · '}
            <b className="text-danger">
              <Trans>{old} over 12 h</Trans>
            </b>
          </>
        )}
        {free !== null && (
          <>
            {' · '}
            <Plural value={free} one="# truck for hire or soon free" other="# trucks for hire or soon free" />
          </>
        )}
      </p>
      <form
        role="search"
        className="ml-auto w-full sm:w-56 sm:max-lg:flex-1"
        onSubmit={(event) => {
          event.preventDefault()
          props.onLeaveSearch()
        }}
      >
        <Input
          ref={search}
          lead={<Search aria-hidden className="size-4" />}
          type="search"
          aria-label={t`Load, city, truck`}
          placeholder={t`Load, city, truck`}
          autoComplete="off"
          value={props.q}
          onChange={(event) => props.onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return
            event.preventDefault()
            props.onSearch('')
            props.onLeaveSearch()
          }}
        />
      </form>
      <Button
        variant="outline"
        className="xl:hidden"
        icon={<MapSign aria-hidden className="size-4" />}
        aria-pressed={props.isMap}
        onClick={props.onMap}
      >
        {props.isMap ? <Trans>List</Trans> : <Trans>Map</Trans>}
      </Button>
      <Button
        variant="main"
        icon={<Waypoints aria-hidden className="size-4" />}
        disabled={waiting === 0}
        onClick={props.onPlan}
      >
        {marked > 0 ? <Trans>Plan {marked}</Trans> : <Trans>Plan all {waiting}</Trans>}
      </Button>
    </header>
  )
}
