import type { ReactNode } from 'react'
import { Money } from '../../ui/figures.tsx'

/** One line of a list of amounts (`dl` of two columns): its name, and the rupees at the right edge. */
export const MoneyFact = ({ name, rupees, isStrong }: { name: ReactNode; rupees: number; isStrong?: boolean }) => (
  <>
    <dt className={isStrong ? 'font-semibold' : 'text-quiet'}>{name}</dt>
    <dd className="text-right">
      <Money exact rupees={rupees} className={isStrong ? 'font-bold' : ''} />
    </dd>
  </>
)
