import type { VehicleCategory } from '@vapsi/contract/constants'
import { cx } from '../cx.ts'

/** The body's length in the drawing: 10 feet, the least that is told apart from a cab, to 40 feet. */
const lengthOf = (feet: number) => 44 + ((Math.min(40, Math.max(10, feet)) - 14) / 26) * 50

/** `22 feet` → 22 */
const feetOf = (vehicleType: string | number | null | undefined): number => {
  const feet = typeof vehicleType === 'number' ? vehicleType : parseInt(vehicleType ?? '', 10)
  return Number.isFinite(feet) ? feet : 17
}

interface TruckProps {
  category: VehicleCategory | (string & {}) | null | undefined
  /** `19 feet`, or the number. */
  type?: string | number | null
  className?: string
}

const ink = 'var(--ink)'
const height = 40
const floor = 30

/** The five categories from the side, cab to the right, longer with more feet. Decoration: the words are next to it. */
export function TruckSilhouette({ category, type, className }: TruckProps) {
  const body = lengthOf(feetOf(type))
  const gap = category === 'Trailer' ? 4 : 2
  const width = body + gap + 24
  const cab = body + gap + 1
  const rear = body > 72 ? [9, 19, 29] : body > 52 ? [9, 19] : [10]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className={cx('w-auto', className ?? 'h-10')} fill="none">
      <Body category={category} length={body} />
      <rect x="1" y={floor} width={width - 3} height="2.6" rx="1.3" fill={ink} />
      <path
        d={`M${cab} ${floor} V11 a3 3 0 0 1 3 -3 h8.2 a3 3 0 0 1 2.6 1.6 l5 9 a3 3 0 0 1 .4 1.5 V${floor + 1.5} h-17 z`}
        fill={ink}
      />
      <path d={`M${cab + 6.5} 11.6 h4.9 a1.4 1.4 0 0 1 1.2 .7 l3.3 5.9 h-9.4 z`} fill="var(--card)" opacity="0.92" />
      <rect x={cab + 17} y="25" width="3" height="2.6" rx="0.8" fill="#F6A51C" />
      {[...rear, cab + 10].map((x) => (
        <g key={x}>
          <circle cx={x} cy="33" r="5" fill={ink} stroke="var(--card)" strokeWidth="1.6" />
          <circle cx={x} cy="33" r="1.7" fill="var(--card)" />
        </g>
      ))}
    </svg>
  )
}

function Body({ category, length }: { category: TruckProps['category']; length: number }) {
  if (category === 'Flatbed')
    return <path d={`M2 27.5 H${length}`} stroke={ink} strokeWidth="4.4" strokeLinecap="round" />
  if (category === 'Container') {
    const ribs = Array.from({ length: Math.floor((length - 8) / 6.5) }, (_, i) => 7 + i * 6.5)
    return (
      <>
        <rect x="1" y="7" width={length} height="23" rx="1.6" fill="#F6A51C" />
        <path d={ribs.map((x) => `M${x} 10.5v16`).join('')} stroke="#13233F" strokeOpacity="0.45" strokeWidth="1.3" />
      </>
    )
  }
  if (category === 'Tanker')
    return (
      <>
        <rect x={length * 0.42} y="6.5" width="9" height="5" rx="1.5" fill={ink} />
        <rect x="1" y="10" width={length} height="18.5" rx="9.2" fill="#8EA0C0" />
        <path
          d={`M${length * 0.33} 10.5v17.5M${length * 0.66} 10.5v17.5`}
          stroke="#13233F"
          strokeOpacity="0.4"
          strokeWidth="1.4"
        />
        <path d={`M9 30v-3M${length - 8} 30v-3`} stroke={ink} strokeWidth="2.4" />
      </>
    )
  if (category === 'Trailer')
    return (
      <>
        <rect x="1" y="8" width={length} height="20" rx="1.6" fill="#0E7A5F" />
        <path d={`M1 13.5H${length + 1}`} stroke="#fff" strokeOpacity="0.28" strokeWidth="1.4" />
      </>
    )
  const gaps = Math.max(3, Math.round(length / 13))
  const posts = Array.from({ length: gaps + 1 }, (_, i) => 2.5 + (i * (length - 3)) / gaps)
  return (
    <path
      d={`M2.5 13H${length - 0.5}M2.5 19.5H${length - 0.5}M2.5 26H${length - 0.5}${posts.map((x) => `M${x} 12v17`).join('')}`}
      stroke={ink}
      strokeWidth="2"
      strokeLinecap="round"
    />
  )
}
