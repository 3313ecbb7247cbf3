import type { ReactNode } from 'react'
import { Money } from '../../ui/figures.tsx'

interface MoneyFactProps {
  name: ReactNode
  rupees: number
  isStrong?: boolean
  /** Paise only where there are some: beside amounts in words that have none. */
  isPlain?: boolean
}

/** One line of a list of amounts (`dl` of two columns): its name, and the rupees at the right edge. */
export const MoneyFact = ({ name, rupees, isStrong, isPlain = false }: MoneyFactProps) => (
  <>
    <dt className={isStrong ? 'font-semibold' : 'text-quiet'}>{name}</dt>
    <dd className="text-right">
      <Money exact={!isPlain} rupees={rupees} className={isStrong ? 'font-bold' : ''} />
    </dd>
  </>
)
