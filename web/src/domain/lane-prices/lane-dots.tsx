import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { type Dot, leastDots, placed, quantile, shareOf } from './dots.ts'
import { Marker } from './marker.tsx'
import { RangeWords } from './range-words.tsx'

/**
 * All prices of a list as dots on one scale, 40 px high: a dashed median, the visible row marked. A press selects the
 * nearest. No plot with fewer than five.
 */
export function LaneDots(props: {
  dots: readonly Dot[]
  /** What the prices are: `₹/km, 18 trucks`. */
  what: ReactNode
  say: (rupees: number) => string
  markedId: string | null
  onChoose: (id: string) => void
}) {
  const { t } = useLingui()
  const { dots, say, markedId } = props
  if (dots.length < leastDots) return null
  const rupees = dots.map((dot) => dot.rupees)
  const [least, most] = [Math.min(...rupees), Math.max(...rupees)]
  const median = quantile(rupees, 0.5)
  // The ends of the scale: a card that asks less than its first figure would belie it.
  const range = { low: say(least), middle: say(median), high: say(most) }
  const { low, middle, high } = range
  const shown = placed(dots)
  const marked = shown.find(({ id }) => id === markedId)
  const choose = (place: number) => {
    const nearest = shown.toSorted((a, b) => Math.abs(a.x - place) - Math.abs(b.x - place))[0]
    if (nearest) props.onChoose(nearest.id)
  }
  return (
    <div>
      <RangeWords what={props.what} {...range} />
      <button
        type="button"
        aria-label={t`The prices go from ${low} to ${high}, usually they are ${middle}. Go to the marked one.`}
        onClick={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          // The keyboard has no position: it selects the marked one.
          choose(event.detail === 0 || width === 0 ? (marked?.x ?? 0.5) : (event.clientX - left) / width)
        }}
        className="block w-full cursor-pointer overflow-x-clip rounded-input px-2.5 pt-4.5"
      >
        <span aria-hidden className="relative block h-10">
          <span
            className="absolute inset-y-1 border-l border-dashed border-edge"
            style={{ left: `${shareOf(median, least, most) * 100}%` }}
          />
          {shown.map((dot) => (
            <span
              key={dot.id}
              className={cx('absolute size-2 -translate-x-1/2 rounded-full bg-track', dot === marked && 'opacity-0')}
              style={{ left: `${dot.x * 100}%`, bottom: `${6 + dot.level * 10}px` }}
            />
          ))}
          {marked && <Marker x={marked.x} bottom={3 + marked.level * 10} words={say(marked.rupees)} />}
        </span>
      </button>
    </div>
  )
}
