import { cx } from '../../../ui/cx.ts'

/** A place and a price on the map, tied to a row of the list. */
export function MapPin(props: {
  label: string
  name: string
  price: string
  isMarked: boolean
  /** Its truck only passes. */
  passes?: boolean
  onMark: () => void
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onMouseEnter={props.onMark}
      onFocus={props.onMark}
      onClick={props.onChoose}
      className={cx(
        'tabular relative flex h-6 items-center gap-1 rounded-full border px-2 text-xs whitespace-nowrap shadow-float',
        'max-lg:before:absolute max-lg:before:-inset-y-2.5 max-lg:before:inset-x-0',
        props.passes && 'border-dashed',
        props.isMarked
          ? 'border-ink bg-desk text-on-desk'
          : props.passes
            ? 'border-edge bg-card'
            : 'border-line bg-card',
      )}
    >
      <span className="max-w-24 truncate">{props.name}</span> <b>{props.price}</b>
    </button>
  )
}
