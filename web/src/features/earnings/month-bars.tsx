import { Trans, useLingui } from '@lingui/react/macro'
import { money, moneyShort } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Card } from '../../ui/card.tsx'

interface Month {
  month: string
  earned: number
  trips: number
}

const [width, height, floor] = [360, 150, 122]

/** Twelve months of earnings as bars; the best month carries its sum, a table says the same to screen readers. */
export function MonthBars({ months }: { months: Month[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const best = Math.max(...months.map((month) => month.earned))
  const slot = width / months.length
  const nameOf = (month: string, style: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(locale === 'hi' ? 'hi-IN' : 'en-IN', { month: style, timeZone: 'UTC' }).format(
      new Date(`${month}-15T00:00:00Z`),
    )
  return (
    <Card>
      <h2 className="mb-2 text-sm text-quiet">
        <Trans>Earnings by month</Trans>
      </h2>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="block w-full">
        <path d={`M0 ${floor + 0.5}H${width}`} stroke="var(--line)" />
        {months.map(({ month, earned }, i) => {
          const tall = (earned / best) * (floor - 22)
          const middle = i * slot + slot / 2
          return (
            <g key={month}>
              {earned > 0 && (
                <rect
                  x={middle - slot * 0.32}
                  y={floor - Math.max(3, tall)}
                  width={slot * 0.64}
                  height={Math.max(3, tall)}
                  rx="3"
                  fill={i === months.length - 1 ? '#F6A51C' : 'var(--return)'}
                />
              )}
              {earned === best && (
                <text
                  x={Math.min(width - 26, Math.max(26, middle))}
                  y={floor - tall - 7}
                  textAnchor="middle"
                  fontSize="12"
                  fontWeight="600"
                  fill="var(--ink)"
                >
                  {moneyShort(earned)}
                </text>
              )}
              <text x={middle} y={floor + 18} textAnchor="middle" fontSize="12" fill="var(--quiet)">
                {nameOf(month, 'narrow')}
              </text>
            </g>
          )
        })}
      </svg>
      <table className="sr-only">
        <caption>{t`Earnings by month`}</caption>
        <tbody>
          {months.map(({ month, earned, trips }) => (
            <tr key={month}>
              <th scope="row">
                {nameOf(month, 'long')} {month.slice(0, 4)}
              </th>
              <td>{money(earned)}</td>
              <td>{t`${trips} trips`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
