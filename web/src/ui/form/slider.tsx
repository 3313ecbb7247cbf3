import { Slider } from 'radix-ui'

interface RangeSliderProps {
  value: [number, number]
  onChange: (value: [number, number]) => void
  /** When a thumb is let go: the moment to search. */
  onCommit?: (value: [number, number]) => void
  min: number
  max: number
  step?: number
  /** Names of the two thumbs. */
  labels: [string, string]
  /** How a value is said and shown, `₹10,000`. */
  format?: (value: number) => string
  disabled?: boolean
}

const pair = ([from = 0, to = 0]: number[]): [number, number] => [from, to]

/** A range between two thumbs. */
export function RangeSlider({
  value,
  onChange,
  onCommit,
  min,
  max,
  step,
  labels,
  format = String,
  disabled,
}: RangeSliderProps) {
  return (
    <div>
      <div className="tabular flex justify-between text-sm font-semibold">
        <span>{format(value[0])}</span>
        <span>{format(value[1])}</span>
      </div>
      <Slider.Root
        value={value}
        onValueChange={(next) => onChange(pair(next))}
        onValueCommit={(next) => onCommit?.(pair(next))}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        minStepsBetweenThumbs={1}
        className="relative flex h-11 touch-none items-center select-none"
      >
        <Slider.Track className="relative h-1.5 grow rounded-full bg-line">
          <Slider.Range className="absolute h-full rounded-full bg-ink" />
        </Slider.Track>
        {labels.map((label, i) => (
          <Slider.Thumb
            key={label}
            aria-label={label}
            aria-valuetext={format(value[i] ?? 0)}
            className="block size-7 rounded-full border-[3px] border-ink bg-card shadow-float after:absolute after:-inset-2"
          />
        ))}
      </Slider.Root>
    </div>
  )
}
