import { Trans, useLingui } from '@lingui/react/macro'
import { House } from 'lucide-react'
import type { ReactNode } from 'react'
import { roadKmNumber, roadKmText } from '../../lib/language/format.ts'
import { cx } from '../cx.ts'

/** One load of a way home, in kilometres of road. */
export interface StripLoad {
  pickup: string
  drop: string
  toPickupKm: number
  loadedKm: number
}

interface WayHomeStripProps {
  /** None: the empty way home, the first row of a comparison. */
  loads: readonly StripLoad[]
  home: string
  toHomeKm: number
  /** `below`: kilometres and what they are under each part; `inside`: the loaded kilometres in the bar; `none`. */
  labels?: 'below' | 'inside' | 'none'
  /** Above each stop its role and name; for a desk. Needs the place where the truck is empty. */
  emptyAt?: string
}

/** `Delhi` of `Delhi, Delhi`: stops have no room for more. */
const townOf = (place: string) => place.split(',')[0] ?? place

interface Part {
  km: number
  /** The place where it begins. */
  from: string
  loaded?: StripLoad
}

/**
 * The way home to scale: empty to the pickup, loaded, empty to home. A part grows with its kilometres and is never
 * narrower than its number: flexbox fixes parts at their minimum and distributes the rest.
 */
export function WayHomeStrip({ loads, home, toHomeKm, labels = 'below', emptyAt }: WayHomeStripProps) {
  const sentence = useSentence(loads, home, toHomeKm)
  const parts: Part[] = [
    ...loads.flatMap((load, at) => [
      { km: load.toPickupKm, from: loads[at - 1]?.drop ?? emptyAt ?? '' },
      { km: load.loadedKm, from: load.pickup, loaded: load },
    ]),
    { km: toHomeKm, from: loads.at(-1)?.drop ?? emptyAt ?? '' },
  ]
  const last = parts.length - 1
  const least = leastOf(labels, loads.length, emptyAt !== undefined)
  return (
    <span role="img" aria-label={sentence} className="flex min-w-0">
      {parts.map((part, at) => (
        <span
          key={at}
          aria-hidden
          className="@container grid min-w-0 content-start"
          style={{
            flex: `${Math.max(part.km, 0.1)} 1 0`,
            minWidth: at === last ? `calc(${least(part)} + ${houseWidth})` : least(part),
          }}
        >
          {emptyAt !== undefined && <StopNames part={part} home={at === last ? home : null} />}
          <Bar part={part} first={at === 0} last={at === last} wide={emptyAt !== undefined}>
            {labels === 'inside' && part.loaded && roadKmText(part.km)}
          </Bar>
          {labels === 'below' && (part.km >= 1 || part.loaded) && (
            <Label
              part={part}
              only={loads.length === 1}
              edge={last === 0 ? null : at === 0 ? 'first' : at === last ? 'last' : null}
            />
          )}
        </span>
      ))}
    </span>
  )
}

/** The last part carries the house as well. */
const houseWidth = '16px'
const bare = '24px'

/** The widths under which a part's words are cut. Where no kilometre is driven there is nothing to say. */
function leastOf(labels: WayHomeStripProps['labels'], loads: number, isNamed: boolean): (part: Part) => string {
  if (labels === 'none') return () => bare
  if (isNamed) return () => '94px'
  const empty = loads === 0 ? '94px' : loads === 1 ? '62px' : loads === 2 ? '40px' : '27px'
  const loaded = loads === 1 ? '62px' : loads === 2 ? '58px' : 'min(58px, 17%)'
  return ({ km, loaded: load }) => (load ? loaded : km < 1 ? bare : empty)
}

function useSentence(loads: readonly StripLoad[], home: string, toHomeKm: number): string {
  const { t } = useLingui()
  const last = roadKmText(toHomeKm)
  const legs = loads.map(({ pickup, drop, toPickupKm, loadedKm }) => {
    const [empty, loaded] = [roadKmText(toPickupKm), roadKmText(loadedKm)]
    return t`empty ${empty} to ${pickup}, loaded ${loaded} to ${drop}`
  })
  const way = [...legs, t`empty ${last} home to ${home}`].join(', ')
  return `${way.charAt(0).toUpperCase()}${way.slice(1)}.`
}

function Bar(props: { part: Part; first: boolean; last: boolean; wide: boolean; children?: ReactNode }) {
  const { part, first, last, wide, children } = props
  const ring = cx('relative z-10 shrink-0 rounded-full border-[3px] bg-card', wide ? 'size-4' : 'size-3.5')
  return (
    <span className={cx('flex items-center', wide ? 'h-[22px]' : 'h-[18px]')}>
      {part.loaded ? (
        <span className={cx(ring, '-mr-[3px] border-return')} />
      ) : first ? (
        <span className={cx(ring, 'mr-0.5 border-ink')} />
      ) : (
        <span
          className={cx(
            'relative z-10 mr-0.5 -ml-[3px] shrink-0 rounded-full bg-marigold',
            wide ? 'size-4' : 'size-3.5',
          )}
        />
      )}
      <span
        className={cx(
          'relative flex-1 origin-left animate-[travel_.2s_var(--ease-out)] motion-reduce:animate-none',
          part.loaded ? cx('bg-return', wide ? 'h-2.5' : 'h-2') : 'dashed-empty h-[3px]',
        )}
      >
        {children && (
          <span className="tabular absolute top-1/2 left-1/2 -translate-1/2 rounded-full border border-return bg-card px-2.5 text-xs font-semibold whitespace-nowrap text-return">
            {children}
          </span>
        )}
      </span>
      {last && (
        <span className="ml-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-ink text-card">
          <House className="size-3" strokeWidth={2.5} />
        </span>
      )}
    </span>
  )
}

function Label({ part, only, edge }: { part: Part; only: boolean; edge: 'first' | 'last' | null }) {
  return (
    <span
      className={cx(
        'tabular mt-0.5 grid min-w-0 text-xs leading-tight',
        part.loaded ? 'text-center' : edge === 'first' ? 'text-left' : edge === 'last' ? 'text-right' : 'text-center',
      )}
    >
      <span className={cx('font-semibold whitespace-nowrap', part.loaded ? 'text-return' : 'text-quiet')}>
        {roadKmNumber(part.km)}
        <span className="hidden @min-[60px]:inline">
          {' '}
          <Trans>km</Trans>
        </span>
      </span>
      {part.loaded ? (
        <LoadedWords {...part.loaded} only={only} />
      ) : (
        <span className="hidden text-quiet @min-[34px]:block">
          <Trans>empty</Trans>
        </span>
      )}
    </span>
  )
}

/** In a narrow part the drop alone: whole, where `Gurugram to …` would say less. */
function LoadedWords({ pickup, drop, only }: StripLoad & { only: boolean }) {
  return (
    <>
      <span className={cx('truncate text-quiet', only ? '@min-[130px]:hidden' : '@min-[84px]:hidden')}>{drop}</span>
      <span className={cx('hidden truncate text-quiet', only ? '@min-[130px]:block' : '@min-[84px]:block')}>
        {only ? (
          <Trans>
            {pickup} to {drop}
          </Trans>
        ) : (
          <Trans>to {drop}</Trans>
        )}
      </span>
    </>
  )
}

/** On a desk: what each stop is, and where. */
function StopNames({ part, home }: { part: Part; home: string | null }) {
  return (
    <span className="flex min-w-0 justify-between gap-2 pb-0.5 text-xs">
      <span className="min-w-0">
        <span className="block text-quiet">{part.loaded ? <Trans>pickup</Trans> : <Trans>drop</Trans>}</span>
        <span className="block truncate font-semibold">{townOf(part.from)}</span>
      </span>
      {home !== null && (
        <span className="min-w-0 text-right">
          <span className="block text-quiet">
            <Trans>home</Trans>
          </span>
          <span className="block truncate font-semibold">{townOf(home)}</span>
        </span>
      )}
    </span>
  )
}
