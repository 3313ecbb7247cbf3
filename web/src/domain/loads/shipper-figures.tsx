import { Plural, Trans } from '@lingui/react/macro'

/** How a shipper deals with drivers, where enough is known: `Answers 84 % of bids · Pays in 6 days`. */
export function ShipperFigures(props: { shipper: { answeredPercent: number | null; paidInDays: number | null } }) {
  const { answeredPercent, paidInDays } = props.shipper
  const figures = [
    answeredPercent !== null && <Trans key="answers">Answers {answeredPercent} % of bids</Trans>,
    paidInDays === 0 && <Trans key="pays">Pays on delivery</Trans>,
    paidInDays !== null && paidInDays > 0 && (
      <Plural key="pays" value={paidInDays} one="Pays in # day" other="Pays in # days" />
    ),
  ].filter((figure) => figure !== false)
  if (figures.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-quiet">
      {figures.map((figure) => (
        <span key={figure.key}>{figure}</span>
      ))}
    </p>
  )
}
