/** Twelve weeks as a line, beside a number that says the rest. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string }) {
  if (values.length < 2) return null
  const top = Math.max(...values)
  const low = Math.min(...values)
  const height = (value: number) => (top === low ? 14 : 26 - ((value - low) / (top - low)) * 24)
  const points = values.map(
    (value, at) => `${((at / (values.length - 1)) * 78 + 1).toFixed(1)},${height(value).toFixed(1)}`,
  )
  return (
    <svg aria-hidden viewBox="0 0 80 28" className={`h-7 w-20 shrink-0 ${className ?? ''}`} fill="none">
      <polyline
        points={points.join(' ')}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
