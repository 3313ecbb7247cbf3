import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { rating as ratingText } from '../lib/language/format.ts'
import { cx } from './cx.ts'

const initialsOf = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .filter((_, i, words) => i === 0 || i === words.length - 1)
    .map(firstLetter)
    .join('')
    .toUpperCase()

/** A Hindi letter consists of several characters; finding its end costs more than anything else on the page. */
const firstLetter = (word: string) =>
  /^[\x20-\x7e]/.test(word) ? word.charAt(0) : ([...new Intl.Segmenter('hi').segment(word)][0]?.segment ?? '')

/** A picture, or the initials on a soft ground; the name is beside it, so it is hidden from screen readers. */
export function Avatar({ name, src, className }: { name: string; src?: string | null; className?: string }) {
  const [broken, setBroken] = useState(false)
  const size = className ?? 'size-11'
  if (src && !broken)
    return (
      <img
        src={src}
        alt=""
        onError={() => setBroken(true)}
        className={cx('shrink-0 rounded-full object-cover', size)}
      />
    )
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-content-center rounded-full bg-soft-marigold text-sm font-bold text-word-marigold',
        size,
      )}
    >
      {initialsOf(name) || '?'}
    </span>
  )
}

/** `★ 4.6`; a dash without trips. */
export function Rating({ value, className }: { value: number | string | null | undefined; className?: string }) {
  const { t } = useLingui()
  const text = ratingText(value)
  return (
    <span className={cx('tabular inline-flex items-center gap-1 whitespace-nowrap', className)}>
      <Star aria-hidden className="size-[1em] fill-marigold text-marigold-deep" />
      <span className="sr-only">{t`Rating`} </span>
      {text}
    </span>
  )
}

/** 1 to 5 stars to give: radio buttons for the keyboard and for screen readers. */
export function StarsInput({
  value,
  onChange,
  label,
}: {
  value: number
  onChange: (stars: number) => void
  label: string
}) {
  const { t } = useLingui()
  const [over, setOver] = useState(0)
  const shown = over || value
  return (
    <fieldset className="flex" onPointerLeave={() => setOver(0)}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label
          key={stars}
          onPointerEnter={() => setOver(stars)}
          className="grid size-11 place-content-center rounded-input has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={label}
            className="sr-only"
            checked={value === stars}
            onChange={() => onChange(stars)}
          />
          <span className="sr-only">{t`${stars} of 5 stars`}</span>
          <Star
            aria-hidden
            className={cx('size-7', stars <= shown ? 'fill-marigold text-marigold-deep' : 'text-track')}
          />
        </label>
      ))}
    </fieldset>
  )
}
